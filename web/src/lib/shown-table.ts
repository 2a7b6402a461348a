import type { SeatInfo, TableInfo } from './protocol'

type Known = Pick<TableInfo, 'id' | 'game' | 'options' | 'state' | 'your_seat' | 'your_seats'>

/** A table that no server holds: it is only shown. */
export function shownTable(known: Known, seats: Pick<SeatInfo, 'kind' | 'name'>[]): TableInfo {
  return {
    ...known,
    seats: seats.map((seat) => ({ ...seat, level: null, presence: 'here', stand_in: false, replaceable: false })),
    you_own: false,
    listed: false,
    show_scores: true,
    draw_seats: false,
    clock: null,
    commitment: '',
    created: '',
    rematch: null,
  }
}

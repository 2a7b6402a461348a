/** What a person's own page knows, and what it can ask of the server. */
import { ask, request } from './api'
import { findMe, forgetMe, me } from './me.svelte'
import type { About, Account, Block, Match, MatchWish, NewReport, Person, PrintedCodes, TableRating } from './protocol'

export const own: { account: Account | null } = $state({ account: null })

/** Reads everything anew; for whom nobody knows there is nothing to read. */
export async function refreshAccount(): Promise<void> {
  await findMe()
  own.account = me.person ? await ask<Account>('GET', '/account') : null
}

/** This browser is somebody else now. */
export async function becomePerson(person: Person): Promise<void> {
  me.person = person
  await refreshAccount()
}

export const useCode = (code: string) => ask<Person>('POST', '/sign-in/code', { code })
export const printCodes = () => ask<PrintedCodes>('POST', '/account/codes')

async function change(method: string, path: string): Promise<void> {
  await request(method, path)
  await refreshAccount()
}

export const removePasskey = (id: string) => change('DELETE', `/account/passkeys/${id}`)

export async function endSession(id: string, here: boolean): Promise<void> {
  await request('DELETE', `/account/sessions/${id}`)
  if (here) forgetMe()
  await refreshAccount()
}

export async function eraseMe(): Promise<void> {
  await request('DELETE', '/account')
  forgetMe()
  own.account = null
}

export const getTableRating = (table: string) => ask<TableRating>('GET', `/tables/${table}/rating`)
export const agreeToRating = (table: string, agreed: boolean) => ask<TableRating>('POST', `/tables/${table}/rating`, { agreed })

export const getBlocks = () => ask<Block[]>('GET', '/blocks')
export const block = (about: About) => ask<Block[]>('POST', '/blocks', about)
export const unblock = async (id: string): Promise<void> => void (await request('DELETE', `/blocks/${id}`))
export const report = async (about: NewReport): Promise<void> => void (await request('POST', '/reports', about))

export const findMatch = (wish: MatchWish) => ask<Match>('POST', '/match', wish)
export const takeMatchSeat = (nonce: string) => ask<Match>('POST', '/match/seat', { nonce })
export const leaveMatch = async (): Promise<void> => void (await request('DELETE', '/match'))

/** Who plays in this browser. A newcomer gets a friendly name and can change it. */
import { addPerson, getMe, rename } from './api'
import { oneOf } from './chance'
import { say } from './i18n.svelte'
import type { Person } from './protocol'

export const me: { person: Person | null; known: boolean } = $state({ person: null, known: false })

export async function findMe(): Promise<void> {
  me.person = (await getMe()).person
  me.known = true
}

export function guestName(): string {
  return oneOf(say('guest-names').split(',').map((name) => name.trim())) ?? 'Ogonek'
}

/** Makes sure that the server knows us, by this name if one is given. */
export async function beSomebody(name?: string): Promise<Person> {
  const wanted = name?.trim()
  if (me.person && (!wanted || wanted === me.person.name)) return me.person
  me.person = me.person ? await rename(wanted!) : await addPerson(wanted || guestName())
  return me.person
}

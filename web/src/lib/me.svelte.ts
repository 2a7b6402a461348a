/** Who plays in this browser. A newcomer gets a friendly name and can change it. */
import { addPerson, getMe, redeemTransfer, rename } from './api'
import { oneOf } from './chance'
import { say } from './i18n.svelte'
import type { Person } from './protocol'

/** `moved`: whether we came from another device by a link, or why that failed. */
export const me: { person: Person | null; moved: unknown } = $state({ person: null, moved: null })

let asked: Promise<void> | null = null

/** Asks the server who we are, once. Without an answer we are nobody yet, and whoever needs to know asks again. */
export function findMe(): Promise<void> {
  asked ??= getMe()
    .then(({ person }) => void (me.person = person))
    .catch((error: unknown) => {
      asked = null
      throw error
    })
  return asked
}

/** The server knows us no more: whatever we do next, we do as somebody new. */
export function forgetMe(): void {
  me.person = null
}

export function guestName(): string {
  return oneOf(say('guest-names').split(',').map((name) => name.trim())) ?? 'Ogonek'
}

/** Makes sure that the server knows us, by this name if one is given. */
export async function ensurePerson(name?: string): Promise<Person> {
  await findMe()
  const wanted = name?.trim()
  if (me.person && (!wanted || wanted === me.person.name)) return me.person
  me.person = me.person ? await rename(wanted!) : await addPerson(wanted || guestName())
  return me.person
}

// A link from another device of ours carries a secret in its fragment, which no server sees until it is redeemed here.
const TRANSFER = /^#take=([\w-]+)$/

export const transferLink = (token: string): string => `${location.origin}/#take=${token}`

/** Becomes the person who made the link by which this page was opened, if it was. */
export async function redeemTransferLink(): Promise<void> {
  const token = TRANSFER.exec(location.hash)?.[1]
  if (!token) return
  history.replaceState(null, '', location.pathname)
  try {
    me.person = await redeemTransfer(token)
    me.moved = 'here'
  } catch (error) {
    me.moved = error
  }
}

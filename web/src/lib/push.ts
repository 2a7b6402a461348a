/** Web Push in this browser: whether it can be had, and the subscription. */
import { addPush, removeChannel } from './api'
import type { Notices } from './protocol'

export type PushState = 'insecure' | 'missing' | 'denied' | 'off' | 'on'

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export async function pushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) ? 'on' : 'off'
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks the person, then the browser's push service, then tells the server; null where the person does not want it. */
export async function subscribe(key: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription())?.unsubscribe() // perhaps another server's key
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  const { endpoint, keys } = made.toJSON()
  return addPush({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' })
}

/** The server is told by whom of its channels this browser was, where it can be known: the push service's host. */
export async function unsubscribe(notices: Notices): Promise<Notices | null> {
  const known = await subscription()
  if (!known) return null
  const { host } = new URL(known.endpoint)
  await known.unsubscribe()
  const ours = notices.channels.filter((channel) => channel.kind === 'push' && channel.host === host.split(':')[0])
  return ours.length === 1 ? removeChannel(ours[0]!.id) : null // of several, the dead one is found when it is tried
}

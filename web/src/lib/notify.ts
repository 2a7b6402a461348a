/** Telling somebody who looks elsewhere that it is their turn; browsers allow it only in secure contexts. */
import { prefs, remember } from './prefs.svelte'

export function canNotify(): boolean {
  return isSecureContext && 'Notification' in window && Notification.permission !== 'denied'
}

export async function wantNotify(on: boolean): Promise<void> {
  remember({ notify: on && canNotify() && (await Notification.requestPermission()) === 'granted' })
}

export function notify(title: string, body: string): void {
  if (!prefs.notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return
  try {
    const note = new Notification(title, { body, tag: 'ogonek', icon: '/favicon.svg' })
    note.onclick = () => {
      focus()
      note.close()
    }
  } catch {
    // phones want a service worker for this: no notification there
  }
}

/** A page that is older or newer than its server loads itself again, once. */
import { PROTOCOL } from './protocol'

const KEY = 'ogonek-reloaded'

/** False if that was tried already, or cannot be remembered: then reloading could go on for ever. */
export function reloadOutdated(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(PROTOCOL)) return false
    sessionStorage.setItem(KEY, String(PROTOCOL))
  } catch {
    return false // private windows may withhold storage
  }
  location.reload()
  return true
}

/** Copying also on plain HTTP, where browsers withhold navigator.clipboard. */

export async function copy(text: string): Promise<boolean> {
  if (isSecureContext) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // refused: try the old way
    }
  }
  const box = document.createElement('textarea')
  box.value = text
  box.setAttribute('readonly', '')
  document.body.append(box)
  box.select()
  const done = document.execCommand('copy')
  box.remove()
  return done
}

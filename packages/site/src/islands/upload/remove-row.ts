import { flushSync } from 'react-dom'

/**
 * Removes the row of the pressed button. The focus would be lost with it: it goes to the last button of the next row, of
 * an earlier one, or else to the picker beside the list.
 */
export function removeRow(pressed: HTMLElement, remove: () => void): void {
  const row = pressed.closest('li')
  const place = pressed.closest('dialog, fieldset')
  const rows = [...(row?.parentElement?.children ?? [])]
  const index = rows.findIndex((each) => each === row)
  flushSync(remove)
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0)).reverse()]
  const button = others.map((each) => each.querySelector<HTMLElement>('button:last-of-type')).find(Boolean)
  const next = button ?? place?.querySelector<HTMLElement>('input[type=file]:enabled')
  next?.focus()
}

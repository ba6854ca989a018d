import { isUnreadableMaterial, type MaterialItem, writeMaterial } from '@zari/shared/orders/material'
import { dayIn } from './read-date.ts'

const ITEM = /^\s*(\d+) [×x] (.+?)\s*$/i
/** `20 Nov 2026`, as our own tables write it: another number may be of the item's name. */
const RETURNED = /^(.+), returned (\d{1,2} [A-Z][a-z]{2,3} \d{4})$/

function readItem(line: string): MaterialItem | undefined {
  const [, count, words = ''] = ITEM.exec(line) ?? []
  if (!count) return undefined
  const [, what = '', date = ''] = RETURNED.exec(words) ?? []
  const returnedOn = dayIn(date, 'day') ?? null
  return { what: returnedOn ? what : words, count: Number(count), picture: null, returnedOn }
}

/** As `formatMaterial` writes it. @returns the text to store; undefined for other texts */
export function parseMaterial(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const items = lines.flatMap((line) => readItem(line) ?? [])
  const material = writeMaterial(items)
  return material === null || items.length < lines.length || isUnreadableMaterial(material)
    ? undefined
    : material
}

import { isUnreadableMaterial, type MaterialItem, writeMaterial } from '@zari/shared/orders/material'
import { dayIn } from './read-date.ts'

const ITEM = /^(\d+) × (.+?)$/
const RETURNED = /^(.+), returned (.+)$/

function readItem(line: string): MaterialItem | undefined {
  const [, count, words = ''] = ITEM.exec(line) ?? []
  if (!count) return undefined
  const [, what = '', date = ''] = RETURNED.exec(words) ?? []
  const returnedOn = dayIn(date, 'day') ?? null
  return { what: returnedOn ? what : words, count: Number(count), picture: null, returnedOn }
}

/**
 * Reads material as `materialInWords` says it in our own tables, which have no photos.
 * @returns the text to store; null for other texts
 */
export function materialFromWords(text: string): string | null {
  const lines = text.split(/\r?\n/)
  const items = lines.flatMap((line) => readItem(line) ?? [])
  const material = writeMaterial(items)
  return items.length < lines.length || isUnreadableMaterial(material) ? null : material
}

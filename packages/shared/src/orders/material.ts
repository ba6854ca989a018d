import * as v from 'valibot'
import { type Day, isDay } from '../time/due-date.ts'

/** Fabric, lace or a garment that the customer left at the shop for an order. */
export interface MaterialItem {
  what: string
  /** Pieces, from 1 on. */
  count: number
  /** A photo of it, one of the order's `uploadedFiles`; null without one. */
  picture: string | null
  /** The day in India on which it was given back; null while the shop has it. */
  returnedOn: Day | null
}

export const MAX_MATERIAL_ITEMS = 20
export const MAX_MATERIAL_COUNT = 999
export const MAX_MATERIAL_NAME_LENGTH = 200

/** Characters of an order's list: as many items as there may be, each with a picture and a day. */
export const MAX_MATERIAL_LENGTH = 8_000

const itemSchema = v.strictObject({
  what: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_MATERIAL_NAME_LENGTH)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MATERIAL_COUNT)),
  picture: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  returnedOn: v.nullable(v.custom<Day>((day) => typeof day === 'string' && isDay(day))),
})

const listSchema = v.pipe(v.array(itemSchema), v.maxLength(MAX_MATERIAL_ITEMS))

/**
 * Reads the field `material`.
 * @returns undefined for a text that is no such list; an empty list for none
 */
export function readMaterial(text: string | null | undefined): MaterialItem[] | undefined {
  if (!text) return []
  try {
    const read = v.safeParse(listSchema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** The text in which a list is stored; null for an empty one. The same list is the same text. */
export function writeMaterial(items: readonly MaterialItem[]): string | null {
  if (items.length === 0) return null
  return JSON.stringify(
    items.map(({ what, count, picture, returnedOn }) => ({ what: what.trim(), count, picture, returnedOn })),
  )
}

/**
 * A line for each item, such as `2 × Green silk` and `1 × Lace, returned 20 Nov 2026`. Exported tables have these lines, and
 * the import reads them again.
 */
export function formatMaterial(items: readonly MaterialItem[], formatDay: (day: Day) => string): string {
  const describe = ({ what, count, returnedOn }: MaterialItem) =>
    [`${count} × ${what}`, returnedOn && `returned ${formatDay(returnedOn)}`].filter(Boolean).join(', ')
  return items.map(describe).join('\n')
}

/** Whether a stored list can be read by a later version of the software only. */
export const isUnreadableMaterial = (text: string | null | undefined): boolean =>
  readMaterial(text) === undefined

/** What the shop still has of the customer's; nothing of a list that can't be read. */
export function materialNotReturned(text: string | null | undefined): MaterialItem[] {
  return (readMaterial(text) ?? []).filter(({ returnedOn }) => returnedOn === null)
}

/** Items by all but the day; of two alike, the second has a name of its own. */
function readItems(text: string | null | undefined): ReadonlyMap<string, MaterialItem> | undefined {
  const items = readMaterial(text)
  if (!items) return undefined
  const found = new Map<string, MaterialItem>()
  for (const item of items) {
    const { what, count, picture } = item
    for (let copy = 0; ; copy++) {
      const key = JSON.stringify([what, count, picture, copy])
      if (found.has(key)) continue
      found.set(key, item)
      break
    }
  }
  return found
}

/**
 * Merges two changes of one list item by item.
 * @returns undefined where a person has to choose: both changed the same item, or both added one alike, which may be two
 */
export function mergeMaterial(
  base: string | null | undefined,
  mine: string | null | undefined,
  theirs: string | null | undefined,
): string | null | undefined {
  const [before, own, other] = [readItems(base), readItems(mine), readItems(theirs)]
  if (!before || !own || !other) return undefined
  const merged: MaterialItem[] = []
  for (const key of new Set([...other.keys(), ...own.keys(), ...before.keys()])) {
    const [was, wanted, found] = [before.get(key), own.get(key), other.get(key)]
    const isAsWas = (item: MaterialItem | undefined) => was && item?.returnedOn === was.returnedOn
    if (!was && wanted && found) return undefined
    const isChoice = was && !isAsWas(wanted) && !isAsWas(found)
    if (isChoice && !(wanted && wanted.returnedOn === found?.returnedOn)) return undefined
    const kept = was ? (isAsWas(wanted) ? found : wanted) : (wanted ?? found)
    if (kept) merged.push(kept)
  }
  return merged.length > MAX_MATERIAL_ITEMS ? undefined : writeMaterial(merged)
}

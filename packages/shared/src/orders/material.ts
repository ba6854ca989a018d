import * as v from 'valibot'
import { AT_FIRST_FAULT } from '../lib/validation.ts'
import { type Day, isDay } from '../time/due-date.ts'

export interface MaterialItem {
  what: string
  count: number
  /** One of the order's `uploadedFiles`. */
  picture: string | null
  returnedOn: Day | null
}

export const MAX_MATERIAL_ITEMS = 20
export const MAX_MATERIAL_COUNT = 999
export const MAX_MATERIAL_NAME_LENGTH = 200

/** As many items as there may be, each with a picture and a day. */
export const MAX_MATERIAL_LENGTH = 8_000

const itemSchema = v.strictObject({
  what: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_MATERIAL_NAME_LENGTH)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MATERIAL_COUNT)),
  picture: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  returnedOn: v.nullable(v.custom<Day>((day) => typeof day === 'string' && isDay(day))),
})

const listSchema = v.pipe(v.array(itemSchema), v.maxLength(MAX_MATERIAL_ITEMS))

export function readMaterial(text: string | null | undefined): MaterialItem[] | undefined {
  if (!text) return []
  try {
    const read = v.safeParse(listSchema, JSON.parse(text), AT_FIRST_FAULT)
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Null for an empty list. The same list is the same text. */
export function writeMaterial(items: readonly MaterialItem[]): string | null {
  if (items.length === 0) return null
  return JSON.stringify(
    items.map(({ what, count, picture, returnedOn }) => ({ what: what.trim(), count, picture, returnedOn })),
  )
}

/** `2 × Green silk`, `1 × Lace, returned 20 Nov 2026`. Exported tables have these lines, and the import reads them. */
export function formatMaterial(items: readonly MaterialItem[], formatDay: (day: Day) => string): string {
  const describe = ({ what, count, returnedOn }: MaterialItem) =>
    [`${count} × ${what}`, returnedOn && `returned ${formatDay(returnedOn)}`].filter(Boolean).join(', ')
  return items.map(describe).join('\n')
}

export const isUnreadableMaterial = (text: string | null | undefined): boolean =>
  readMaterial(text) === undefined

export function materialNotReturned(text: string | null | undefined): MaterialItem[] {
  return (readMaterial(text) ?? []).filter(({ returnedOn }) => returnedOn === null)
}

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

/** Merges item by item. @returns undefined where both changed the same item, or both added one alike, which may be two */
export function mergeMaterial(
  base: string | null | undefined,
  mine: string | null | undefined,
  theirs: string | null | undefined,
): string | null | undefined {
  const [baseItems, myItems, theirItems] = [readItems(base), readItems(mine), readItems(theirs)]
  if (!baseItems || !myItems || !theirItems) return undefined
  const merged: MaterialItem[] = []
  for (const key of new Set([...theirItems.keys(), ...myItems.keys(), ...baseItems.keys()])) {
    const [was, mineNow, theirsNow] = [baseItems.get(key), myItems.get(key), theirItems.get(key)]
    const isAsWas = (item: MaterialItem | undefined) => was && item?.returnedOn === was.returnedOn
    if (!was && mineNow && theirsNow) return undefined
    const bothChanged = was && !isAsWas(mineNow) && !isAsWas(theirsNow)
    if (bothChanged && !(mineNow && mineNow.returnedOn === theirsNow?.returnedOn)) return undefined
    const result = was ? (isAsWas(mineNow) ? theirsNow : mineNow) : (mineNow ?? theirsNow)
    if (result) merged.push(result)
  }
  return merged.length > MAX_MATERIAL_ITEMS ? undefined : writeMaterial(merged)
}

/** Keys beside the digits. */
export const FRACTIONS = ['¼', '½', '¾', '⅛', '⅜', '⅝', '⅞'] as const

export type PadKey = (typeof FRACTIONS)[number] | `${number}` | 'back'

const FRACTION_AT_END = /[¼½¾⅛⅜⅝⅞]$/

/** What a key makes of what is typed: one fraction at most, and nothing after it. */
export function press(typed: string, key: PadKey): string {
  if (key === 'back') return typed.slice(0, -1)
  if (!/\d/.test(key)) return typed.replace(FRACTION_AT_END, '') + key
  return FRACTION_AT_END.test(typed) ? typed : typed + key
}

import { isObject } from '../lib/objects.ts'
import type { PiecePicture } from '../gallery/picture.ts'
import type { StaffPicture } from '../gallery/staff-piece.ts'
import { uploadIdOf } from '../uploads/object-path.ts'
import type { Holiday, Hours } from './opening-hours.ts'
import type { ShopFieldName, shopFields } from './shop-fields.ts'

export interface Logo {
  /** `/objects/uploads/…` */
  path: string
  width: number
  height: number
}

export type ShopPhoto = PiecePicture & Partial<Pick<StaffPicture, 'source' | 'cropping'>>

interface Values {
  line: string
  text: string
  hours: Hours
  holidays: readonly Holiday[]
  photo: ShopPhoto | null
  logo: Logo | null
}

type Fields = typeof shopFields

type ValueOf<F> = F extends { type: 'number'; required: true }
  ? number
  : F extends { type: 'number' }
    ? number | null
    : F extends { type: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : F extends { type: 'choices'; choices: readonly (infer Choice)[] }
        ? readonly Choice[]
        : F extends { type: keyof Values }
          ? Values[F['type']]
          : never

/** Every page, message, receipt and title takes it from here. */
export type Shop = { [F in ShopFieldName]: ValueOf<Fields[F]> }

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/** Stored settings were checked when they were written; what is missing is as in `otherwise`. */
export function readShop<T extends Partial<Shop>>(stored: unknown, otherwise: T): T {
  const known = isObject(stored) ? stored : {}
  const fields = Object.entries(otherwise).map(([name, value]) => {
    const field = known[name]
    const isValid = value === null || field === null ? field !== undefined : kindOf(field) === kindOf(value)
    return [name, isValid ? field : value]
  })
  return Object.fromEntries(fields) as T
}

/** Public, and cached for ever, because an upload never changes. */
export const LOGO_PREFIX = '/shop/logo/'

export function logoUrl({ path }: Pick<Logo, 'path'>): string {
  return LOGO_PREFIX + (uploadIdOf(path) ?? '')
}

import { isObject } from '../lib/objects.ts'
import type { PiecePicture } from '../gallery/picture.ts'
import type { StaffPicture } from '../gallery/staff-piece.ts'
import { uploadIdOf } from '../uploads/object-path.ts'
import type { Holiday, Hours } from './opening-hours.ts'
import type { ShopFieldName, shopFields } from './shop-fields.ts'

/** An uploaded picture in place of letters. */
export interface Logo {
  /** `/objects/uploads/…` */
  path: string
  /** Pixels. */
  width: number
  height: number
}

/** A photograph; staff has it with what it was cut of. */
export type ShopPhoto = PiecePicture & Partial<Pick<StaffPicture, 'source' | 'cropping'>>

interface Values {
  line: string
  text: string
  hours: Hours
  /** In their order. */
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

/** What the shop says of itself: every page, message, receipt and title takes it from here. */
export type Shop = { [F in ShopFieldName]: ValueOf<Fields[F]> }

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

/**
 * Settings, or some of them, as they are stored or as a server sends them; what they lack is as `otherwise` says. Whoever wrote them
 * has checked them.
 */
export function readShop<T extends Partial<Shop>>(stored: unknown, otherwise: T): T {
  const known = isObject(stored) ? stored : {}
  const fields = Object.entries(otherwise).map(([name, value]) => {
    const own = known[name]
    // A number, or a picture, that is none.
    const isMeant = value === null || own === null ? own !== undefined : kindOf(own) === kindOf(value)
    return [name, isMeant ? own : value]
  })
  return Object.fromEntries(fields) as T
}

/** Before the id of an upload that is the shop's logo; public, and kept for ever, because an upload never changes. */
export const LOGO_PREFIX = '/shop/logo/'

export function logoUrl({ path }: Pick<Logo, 'path'>): string {
  return LOGO_PREFIX + (uploadIdOf(path) ?? '')
}

import type { OtherLanguage } from '../languages/site-language.ts'

/** A row of the table of settings (`shop-fields.ts`). */
interface Field {
  /** What a conflict and the list of what is not published call it. */
  label: string
  /** Where the settings' screen has it; there in the order of this table. */
  section: ShopSection
  /** What that screen calls it, where it is not the label. */
  inputLabel?: string
  /** Said below its input. */
  help?: string
  /** The title of a part that is closed until it is opened. */
  fold?: string
}

/** Each fits a screen, and has an address of its own. */
export const SHOP_SECTIONS = [
  'name',
  'contact',
  'address',
  'hours',
  'holidays',
  'story',
  'services',
  'languages',
  'prices',
  'receipts',
] as const

export type ShopSection = (typeof SHOP_SECTIONS)[number]

/** Text of one line; empty where it is not required. */
interface LineField extends Field {
  type: 'line'
  /** Characters. With a least number it has to be filled in. */
  least?: number
  most: number
  format?: 'phone' | 'receives' | 'email' | 'pin' | 'link' | 'upi'
  /** What is said of a value that is too short, or not in the field's format. */
  message?: string
  lang?: OtherLanguage
}

/** Text of several lines; an empty line begins a paragraph. */
interface TextField extends Field {
  type: 'text'
  most: number
  /** A list of so many lines, or empty. */
  lines?: number
  /** What is said of another number of lines. */
  message?: string
  lang?: OtherLanguage
}

interface ChoiceField extends Field {
  type: 'choice'
  choices: readonly string[]
  /** What they are called, where not by themselves. */
  names?: Readonly<Record<string, string>>
}

/** A number, or none where it is not required. */
interface NumberField extends Field {
  type: 'number'
  least: number
  most: number
  whole: boolean
  required?: true
  message: string
}

/** Some of the choices; none only where no message refuses that. */
interface ChoicesField extends Field {
  type: 'choices'
  choices: readonly string[]
  message?: string
}

interface OtherField extends Field {
  /** `photo`: cut as a piece's (`gallery/picture.ts`). `logo`: an upload, whole. */
  type: 'hours' | 'holidays' | 'photo' | 'logo'
}

export type ShopField = LineField | TextField | ChoiceField | NumberField | ChoicesField | OtherField

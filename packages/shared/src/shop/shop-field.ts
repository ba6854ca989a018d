import type { OtherLanguage } from '../languages/site-language.ts'

interface Field {
  /** In a conflict and in the list of what is not published. */
  label: string
  /** Of the settings' screen; its fields are in the order of the table. */
  section: ShopSection
  /** On that screen, where it is not the label. */
  inputLabel?: string
  help?: string
  fold?: string
}

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

/** Empty where it is not required. */
interface LineField extends Field {
  type: 'line'
  /** Characters. With a least number it is required. */
  least?: number
  most: number
  format?: 'phone' | 'receives' | 'email' | 'pin' | 'link' | 'upi'
  message?: string
  lang?: OtherLanguage
}

interface TextField extends Field {
  type: 'text'
  most: number
  lines?: number
  message?: string
  lang?: OtherLanguage
}

interface ChoiceField extends Field {
  type: 'choice'
  choices: readonly string[]
  names?: Readonly<Record<string, string>>
}

interface NumberField extends Field {
  type: 'number'
  least: number
  most: number
  whole: boolean
  required?: true
  message: string
}

interface ChoicesField extends Field {
  type: 'choices'
  choices: readonly string[]
  message?: string
}

interface OtherField extends Field {
  /** `photo`: cropped as a piece's (`gallery/picture.ts`). `logo`: an upload, whole. */
  type: 'hours' | 'holidays' | 'photo' | 'logo'
}

export type ShopField = LineField | TextField | ChoiceField | NumberField | ChoicesField | OtherField

import { MESSAGE_LANGUAGES } from '../messages/languages.ts'
import { OTHER_LANGUAGES } from '../publishing/site-language.ts'

/**
 * Every setting of the shop, once: the type (`shop.ts`), the schema of an edit (`shop-schema.ts`), what a field is called in
 * a conflict and among what is not published come from here. The screen and the pages are written by hand.
 */
interface Field {
  /** What a conflict and the list of what is not published call it. */
  label: string
}

/** Text of one line; empty where it is not required. */
interface LineField extends Field {
  type: 'line'
  /** Characters. With a least number it has to be filled in. */
  least?: number
  most: number
  format?: 'phone' | 'receives' | 'email' | 'pin' | 'link' | 'upi'
  /** What is said of a value that is too short, or not in the field's format. */
  message?: string
}

/** Text of several lines; an empty line begins a paragraph. */
interface TextField extends Field {
  type: 'text'
  most: number
}

interface ChoiceField extends Field {
  type: 'choice'
  choices: readonly string[]
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

/** How prices of pieces are shown; pieces that have none say Click for Quote always. */
const PRICE_DISPLAYS = ['exact', 'from', 'quote'] as const

export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]

/** Names longer than this fit on no phone. */
export const MAX_NAME_LENGTH = 60

const link = { type: 'line', most: 500, format: 'link' } as const
const linkMessage = 'Please enter a full link, such as https://www.instagram.com/name'
const days = { type: 'number', least: 1, most: 365, whole: true, required: true } as const
const daysMessage = 'Please enter a number of days, from 1 to 365'

export const shopFields = {
  name: {
    label: 'Name',
    type: 'line',
    least: 2,
    most: MAX_NAME_LENGTH,
    message: 'The name has at least 2 letters',
  },
  /** Where there is little room: the bar, the staff app's icon. May be the whole name. */
  shortName: {
    label: 'Short name',
    type: 'line',
    least: 2,
    most: MAX_NAME_LENGTH,
    message: 'The short name has at least 2 letters',
  },
  /** Words beside the name; empty where that says it already. */
  trade: { label: 'Words beside the name', type: 'line', most: 60 },
  /** The short name in Telugu letters. */
  lettering: { label: 'Name in Telugu', type: 'line', most: 40 },
  /** Instead of the short name in letters. */
  logo: { label: 'Logo', type: 'logo' },
  tagline: {
    label: 'Tagline',
    type: 'line',
    least: 2,
    most: 160,
    message: 'Please write one line about what the shop makes',
  },
  /** The shop's own words for the other languages of its site; empty: the English ones. */
  taglineTe: { label: 'Tagline in Telugu', type: 'line', most: 160 },
  taglineHi: { label: 'Tagline in Hindi', type: 'line', most: 160 },
  tradeTe: { label: 'Words beside the name, in Telugu', type: 'line', most: 60 },
  tradeHi: { label: 'Words beside the name, in Hindi', type: 'line', most: 60 },
  storyTe: { label: 'Founder’s story in Telugu', type: 'text', most: 3000 },
  storyHi: { label: 'Founder’s story in Hindi', type: 'text', most: 3000 },
  /** As a person reads it; `phone.ts` makes the forms that machines want. */
  phone: {
    label: 'Phone',
    type: 'line',
    least: 10,
    most: 40,
    format: 'phone',
    message: 'Please enter a valid phone number',
  },
  /** Where customers write to; empty: the phone. */
  whatsApp: {
    label: 'WhatsApp number',
    type: 'line',
    most: 40,
    format: 'receives',
    message: 'Please enter a mobile number, such as +91 90000 00000',
  },
  email: {
    label: 'Email',
    type: 'line',
    most: 254,
    format: 'email',
    message: 'Please enter a valid email address',
  },
  street: {
    label: 'Street',
    type: 'line',
    least: 2,
    most: 160,
    message: 'Please enter the street or the nearest landmark',
  },
  locality: { label: 'Area', type: 'line', least: 2, most: 60, message: 'Please enter the area of the city' },
  city: { label: 'City', type: 'line', least: 2, most: 60, message: 'Please enter the city' },
  region: { label: 'State', type: 'line', least: 2, most: 60, message: 'Please enter the state' },
  postalCode: {
    label: 'PIN code',
    type: 'line',
    most: 7,
    format: 'pin',
    message: 'Enter six digits, such as 500001',
  },
  latitude: {
    label: 'Latitude',
    type: 'number',
    least: -90,
    most: 90,
    whole: false,
    message: 'The latitude is a number from -90 to 90, such as 17.3850',
  },
  longitude: {
    label: 'Longitude',
    type: 'number',
    least: -180,
    most: 180,
    whole: false,
    message: 'The longitude is a number from -180 to 180, such as 78.4867',
  },
  /** How far away customers are served, as search engines are told. */
  serviceRadiusKm: {
    label: 'Serves customers within',
    type: 'number',
    least: 1,
    most: 5000,
    whole: true,
    message: 'Please enter a number of kilometres, from 1 to 5,000',
  },
  hours: { label: 'Opening hours', type: 'hours' },
  holidays: { label: 'Holidays', type: 'holidays' },
  /** Empty: a search for the address. */
  mapsLink: { label: 'Link to the map', ...link, message: linkMessage },
  reviewsLink: { label: 'Link to the reviews', ...link, message: linkMessage },
  videosLink: { label: 'Link to the videos', ...link, message: linkMessage },
  photosLink: { label: 'Link to the photos', ...link, message: linkMessage },
  founder: { label: 'Founder', type: 'line', most: 60 },
  story: { label: 'Founder’s story', type: 'text', most: 3000 },
  founderPhoto: { label: 'Founder’s picture', type: 'photo' },
  yearsOfExperience: { label: 'Years of experience', type: 'line', most: 12 },
  happyCustomers: { label: 'Happy customers', type: 'line', most: 12 },
  satisfaction: { label: 'Customer satisfaction', type: 'line', most: 12 },
  ratingValue: {
    label: 'Rating',
    type: 'number',
    least: 1,
    most: 5,
    whole: false,
    message: 'A rating is a number from 1 to 5, such as 4.9',
  },
  ratingCount: {
    label: 'Number of reviews',
    type: 'number',
    least: 1,
    most: 10_000_000,
    whole: true,
    message: 'Please enter how many reviews there are',
  },
  prices: { label: 'Prices on the website', type: 'choice', choices: PRICE_DISPLAYS },
  /** As search engines are told. */
  priceRange: { label: 'Price range', type: 'choice', choices: ['₹', '₹₹', '₹₹₹', '₹₹₹₹'] },
  /** Where customers send money to, such as `zari@okbank`. */
  upiId: {
    label: 'UPI id',
    type: 'line',
    most: 320,
    format: 'upi',
    message: 'This is not a UPI id, such as zari@okbank',
  },
  /** Within which the shop promises an answer. */
  quoteHours: {
    label: 'Hours until a quote',
    type: 'number',
    least: 1,
    most: 720,
    whole: true,
    required: true,
    message: 'Please enter a number of hours, from 1 to 720',
  },
  orderDaysFrom: { label: 'Days for an order, at least', ...days, message: daysMessage },
  orderDaysTo: { label: 'Days for an order, at most', ...days, message: daysMessage },
  /** From the day of a request. */
  dueDays: { label: 'Days until the first due date', ...days, message: daysMessage },
  /** Pieces that the shop can do in a week; none: nothing is compared with the load. */
  piecesPerWeek: {
    label: 'Pieces a week',
    type: 'number',
    least: 1,
    most: 1000,
    whole: true,
    message: 'Please enter a number of pieces, from 1 to 1,000',
  },
  /** Between the due date and the function. */
  daysBeforeFunction: {
    label: 'Days before a function',
    type: 'number',
    least: 0,
    most: 60,
    whole: true,
    required: true,
    message: 'Please enter a number of days, from 0 to 60',
  },
  receiptFoot: { label: 'Line at the end of receipts', type: 'text', most: 300 },
  /** In which customers are written to; the first is the one that is begun with. */
  languages: {
    label: 'Languages of messages',
    type: 'choices',
    choices: MESSAGE_LANGUAGES,
    message: 'Please choose at least one language',
  },
  /** Beside English; somebody who speaks them reads the site first. */
  siteLanguages: { label: 'Languages of the website', type: 'choices', choices: OTHER_LANGUAGES },
} as const satisfies Record<string, ShopField>

export type ShopFieldName = keyof typeof shopFields

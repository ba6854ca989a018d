import { MESSAGE_LANGUAGES } from '../languages/languages.ts'
import { OTHER_LANGUAGES } from '../languages/site-language.ts'
import { serviceFeatureFields } from './service-features.ts'
import type { ShopField } from './shop-field.ts'

const PRICE_DISPLAYS = ['exact', 'from', 'quote'] as const

export type PriceDisplay = (typeof PRICE_DISPLAYS)[number]

const CUSTOMER_PICTURES = ['never', 'with-consent'] as const

/** Longer ones fit on no phone. */
const MAX_NAME_LENGTH = 60

const link = { type: 'line', most: 500, format: 'link' } as const
const linkMessage = 'Please enter a full link, such as https://www.instagram.com/name'
const days = { type: 'number', least: 1, most: 365, whole: true, required: true } as const
const place = { section: 'address', type: 'line', least: 2, most: 60 } as const
const claim = { section: 'story', fold: 'Numbers under the story' } as const
const te = { section: 'languages', lang: 'te', help: 'If empty, the English words are shown.' } as const
const hi = { ...te, lang: 'hi' } as const
const daysMessage = 'Please enter a number of days, from 1 to 365'

/** Every setting of the shop, once: type, schema, labels and the settings' screen come from here. The pages are written by hand. */
export const shopFields = {
  name: {
    label: 'Name',
    section: 'name',
    type: 'line',
    least: 2,
    most: MAX_NAME_LENGTH,
    message: 'The name has at least 2 letters',
  },
  /** Where there is little room: the bar, the staff app's icon. */
  shortName: {
    label: 'Short name',
    section: 'name',
    help: 'Used in small spaces: the website’s bar, this app and its icon.',
    type: 'line',
    least: 2,
    most: MAX_NAME_LENGTH,
    message: 'The short name has at least 2 letters',
  },
  trade: {
    label: 'Words beside the name',
    section: 'name',
    help: 'Example: Silk House. Optional.',
    type: 'line',
    most: 60,
  },
  lettering: {
    label: 'Name in Telugu',
    section: 'name',
    help: 'Optional.',
    lang: 'te',
    type: 'line',
    most: 40,
  },
  tagline: {
    label: 'Tagline',
    section: 'name',
    help: 'One line about what the shop makes.',
    type: 'line',
    least: 2,
    most: 160,
    message: 'Please write one line about what the shop makes',
  },
  logo: { label: 'Logo', section: 'name', type: 'logo' },
  /** As a person reads it; `phone.ts` makes the forms that machines want. */
  phone: {
    label: 'Phone',
    section: 'contact',
    type: 'line',
    most: 40,
    format: 'phone',
    message: 'Please enter a valid phone number',
  },
  whatsApp: {
    label: 'WhatsApp number',
    section: 'contact',
    help: 'If empty, the phone number above is used.',
    type: 'line',
    most: 40,
    format: 'receives',
    message: 'Please enter a mobile number, such as +91 90000 00000',
  },
  email: {
    label: 'Email',
    section: 'contact',
    help: 'Optional.',
    type: 'line',
    most: 254,
    format: 'email',
    message: 'Please enter a valid email address',
  },
  privacyContact: {
    label: 'Questions about personal data',
    section: 'contact',
    help: 'Who customers ask: a name, a phone number or an email. If empty, the phone number above.',
    type: 'line',
    most: 120,
    message: 'Please enter who customers ask about their data',
  },
  photosLink: { label: 'Link to the photos', section: 'contact', ...link, message: linkMessage },
  videosLink: { label: 'Link to the videos', section: 'contact', ...link, message: linkMessage },
  reviewsLink: { label: 'Link to the reviews', section: 'contact', ...link, message: linkMessage },
  street: {
    label: 'Street',
    section: 'address',
    type: 'line',
    least: 2,
    most: 160,
    message: 'Please enter the street or the nearest landmark',
  },
  locality: { label: 'Area', ...place, message: 'Please enter the area of the city' },
  city: { label: 'City', ...place, message: 'Please enter the city' },
  region: { label: 'State', ...place, message: 'Please enter the state' },
  postalCode: {
    label: 'PIN code',
    section: 'address',
    type: 'line',
    most: 7,
    format: 'pin',
    message: 'Enter six digits, such as 500001',
  },
  mapsLink: {
    label: 'Link to the map',
    section: 'address',
    help: 'If empty, the address is searched.',
    ...link,
    message: linkMessage,
  },
  latitude: {
    label: 'Latitude',
    section: 'address',
    fold: 'For search engines',
    help: 'Copy it from a map.',
    type: 'number',
    least: -90,
    most: 90,
    whole: false,
    message: 'The latitude is a number from -90 to 90, such as 17.3850',
  },
  longitude: {
    label: 'Longitude',
    section: 'address',
    fold: 'For search engines',
    type: 'number',
    least: -180,
    most: 180,
    whole: false,
    message: 'The longitude is a number from -180 to 180, such as 78.4867',
  },
  serviceRadiusKm: {
    label: 'Serves customers within',
    section: 'address',
    fold: 'For search engines',
    inputLabel: 'Serves customers within (km)',
    type: 'number',
    least: 1,
    most: 5000,
    whole: true,
    message: 'Please enter a number of kilometres, from 1 to 5,000',
  },
  hours: { label: 'Opening hours', section: 'hours', type: 'hours' },
  holidays: { label: 'Holidays', section: 'holidays', type: 'holidays' },
  founder: { label: 'Founder', section: 'story', help: 'Optional.', type: 'line', most: 60 },
  story: { label: 'Founder’s story', section: 'story', type: 'text', most: 3000 },
  founderPhoto: { label: 'Founder’s picture', section: 'story', type: 'photo' },
  yearsOfExperience: { label: 'Years of experience', ...claim, type: 'line', most: 12 },
  happyCustomers: { label: 'Happy customers', ...claim, type: 'line', most: 12 },
  satisfaction: { label: 'Customer satisfaction', ...claim, type: 'line', most: 12 },
  ratingValue: {
    label: 'Rating',
    ...claim,
    help: 'Out of 5, from your reviews. Optional.',
    type: 'number',
    least: 1,
    most: 5,
    whole: false,
    message: 'A rating is a number from 1 to 5, such as 4.9',
  },
  ratingCount: {
    label: 'Number of reviews',
    ...claim,
    type: 'number',
    least: 1,
    most: 10_000_000,
    whole: true,
    message: 'Please enter how many reviews there are',
  },
  ...serviceFeatureFields,
  /** Besides English. A person who speaks the language reads the site first. */
  siteLanguages: {
    label: 'Languages of the website',
    section: 'languages',
    inputLabel: 'Other languages, besides English',
    type: 'choices',
    choices: OTHER_LANGUAGES,
  },
  taglineTe: { label: 'Tagline in Telugu', ...te, type: 'line', most: 160 },
  tradeTe: { label: 'Words beside the name, in Telugu', ...te, type: 'line', most: 60 },
  storyTe: { label: 'Founder’s story in Telugu', ...te, type: 'text', most: 3000 },
  taglineHi: { label: 'Tagline in Hindi', ...hi, type: 'line', most: 160 },
  tradeHi: { label: 'Words beside the name, in Hindi', ...hi, type: 'line', most: 60 },
  storyHi: { label: 'Founder’s story in Hindi', ...hi, type: 'text', most: 3000 },
  prices: {
    label: 'Prices on the website',
    section: 'prices',
    names: {
      exact: 'The price of each piece',
      from: 'From the price of each piece',
      quote: 'Click for Quote on every piece',
    },
    type: 'choice',
    choices: PRICE_DISPLAYS,
  },
  customerPictures: {
    label: 'Pictures of customers’ pieces',
    section: 'prices',
    inputLabel: 'Pictures of customers’ pieces on the website',
    help: 'With consent: the customer is asked on the order’s page, or staff note what they said.',
    names: { never: 'Never', 'with-consent': 'Only with the customer’s consent' },
    type: 'choice',
    choices: CUSTOMER_PICTURES,
  },
  priceRange: {
    label: 'Price range',
    section: 'prices',
    help: 'For search engines.',
    type: 'choice',
    choices: ['₹', '₹₹', '₹₹₹', '₹₹₹₹'],
  },
  quoteHours: {
    label: 'Hours until a quote',
    section: 'prices',
    inputLabel: 'Hours until a quote is given',
    type: 'number',
    least: 1,
    most: 720,
    whole: true,
    required: true,
    message: 'Please enter a number of hours, from 1 to 720',
  },
  dueDays: {
    label: 'Days from the request to the due date',
    section: 'prices',
    help: 'From the day of the request. Staff can change it for each order.',
    ...days,
    message: daysMessage,
  },
  orderDaysFrom: { label: 'Order takes at least (days)', section: 'prices', ...days, message: daysMessage },
  orderDaysTo: { label: 'Order takes at most (days)', section: 'prices', ...days, message: daysMessage },
  piecesPerWeek: {
    label: 'Pieces a week',
    section: 'prices',
    help: 'How many pieces the shop can finish in a week. Staff see it when they promise a date. Optional.',
    type: 'number',
    least: 1,
    most: 1000,
    whole: true,
    message: 'Please enter a number of pieces, from 1 to 1,000',
  },
  daysBeforeFunction: {
    label: 'Days before a function',
    section: 'prices',
    help: 'Staff are asked once if an order is due later than this before the function.',
    type: 'number',
    least: 0,
    most: 60,
    whole: true,
    required: true,
    message: 'Please enter a number of days, from 0 to 60',
  },
  upiId: {
    label: 'UPI id',
    section: 'receipts',
    help: 'For a QR code on receipts to pay the balance. Optional.',
    type: 'line',
    most: 320,
    format: 'upi',
    message: 'This is not a UPI id, such as zari@okbank',
  },
  languages: {
    label: 'Languages of messages',
    section: 'receipts',
    type: 'choices',
    choices: MESSAGE_LANGUAGES,
    message: 'Please choose at least one language',
  },
  receiptFoot: { label: 'Line at the end of receipts', section: 'receipts', type: 'text', most: 300 },
} as const satisfies Record<string, ShopField>

export type ShopFieldName = keyof typeof shopFields

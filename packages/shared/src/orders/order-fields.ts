import { MAX_DESIGN_IMAGES, MAX_MEASUREMENT_IMAGES } from '../uploads/limits.ts'
import { type CustomerField, type ShopField, type LegacyField, type LinkField } from './field-types.ts'
import { DEFAULT_GALLERY_SOURCE } from '../gallery/gallery-source.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { staffFields } from './staff-fields.ts'

/** Schemas, types, documents, reader, search, logs and replica come from here. The form's script needs only the customer's table. */
export const customerFields = {
  name: {
    label: 'Name',
    kinds: ORDER_KINDS,
    type: 'text',
    least: 2,
    most: 200,
    message: 'Name must be at least 2 characters',
    edit: 'contact',
    searched: true,
    personal: true,
    workroom: true,
  },
  email: {
    label: 'Email',
    kinds: ORDER_KINDS,
    type: 'text',
    format: 'email',
    most: 254,
    message: 'Please enter a valid email address',
    searched: true,
    personal: true,
  },
  phone: {
    label: 'Phone',
    kinds: ORDER_KINDS,
    type: 'text',
    least: 10,
    most: 40,
    message: 'Please enter a valid phone number',
    edit: 'contact',
    searched: true,
    personal: true,
  },
  service: {
    label: 'Service',
    kinds: ['contact-inquiries'],
    type: 'text',
    least: 1,
    most: 100,
    message: 'Please select a service',
    searched: true,
  },
  /** Its name, where it leads to this form and to no form of its own. */
  piece: {
    label: 'Piece asked about',
    kinds: ['contact-inquiries'],
    type: 'text',
    most: 200,
    searched: true,
  },
  details: {
    label: 'Message',
    kinds: ['contact-inquiries'],
    type: 'text',
    least: 10,
    most: 5000,
    message: 'Please provide more details about your requirements',
    searched: true,
    personal: true,
  },
  outfitType: {
    label: 'Outfit type',
    kinds: ['outfit-details-orders'],
    type: 'text',
    least: 1,
    most: 200,
    message: 'Please select an outfit type',
    edit: 'contact',
    searched: true,
    workroom: true,
  },
  designImageUrls: {
    label: 'Design images',
    kinds: ['custom-outfit-quotes'],
    type: 'paths',
    most: MAX_DESIGN_IMAGES,
    input: 'designImages',
    workroom: true,
  },
  measurementsImageUrls: {
    label: 'Measurements',
    kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
    type: 'paths',
    most: MAX_MEASUREMENT_IMAGES,
    input: 'measurementImages',
    workroom: true,
  },
  additionalDetails: {
    label: 'Details',
    kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
    type: 'text',
    most: 5000,
    searched: true,
    personal: true,
    workroom: true,
  },
  gallerySource: {
    label: 'Gallery source',
    kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
    type: 'text',
    most: 100,
    format: 'gallery',
    whenEmpty: { 'custom-outfit-quotes': DEFAULT_GALLERY_SOURCE },
    derived: true,
    searched: true,
    workroom: true,
  },
  /** The language of the page that the form was on, other than English: the customer is written to in it. */
  language: {
    label: 'Language',
    kinds: ORDER_KINDS,
    type: 'text',
    most: 10,
    format: 'language',
    whenEmpty: {},
    edit: 'contact',
  },
} as const satisfies Record<string, CustomerField>

export { staffFields }

export const shopFields = {
  /** E-mail of staff; empty where a customer sent it. */
  madeBy: { label: 'Added in the shop by', kinds: ORDER_KINDS, type: 'text', personal: true },
  /** Rupees for one, and the picture's address, of the piece that the site showed when it was ordered (`shownPiece`). */
  websitePrice: { label: 'Website price', kinds: ['outfit-details-orders'], type: 'text' },
  websitePhoto: {
    label: 'Picture on the website',
    kinds: ['outfit-details-orders'],
    type: 'text',
    format: 'id',
    workroom: true,
  },
} as const satisfies Record<string, ShopField>

export const linkFields = {
  /** Of a cancelled order: the one that stays. */
  duplicateOf: { label: 'Duplicate of', kinds: ORDER_KINDS, type: 'order' },
  becameOrder: { label: 'Became', kinds: ['contact-inquiries'], type: 'order' },
  madeFrom: { label: 'Made from', kinds: ['custom-outfit-quotes', 'outfit-details-orders'], type: 'order' },
} as const satisfies Record<string, LinkField>

export const legacyFields = {
  designImageUrl: { label: 'Design image', kinds: ['custom-outfit-quotes'], type: 'path', workroom: true },
  measurementsImageUrl: {
    label: 'Measurements',
    kinds: ['custom-outfit-quotes', 'outfit-details-orders'],
    type: 'path',
    workroom: true,
  },
} as const satisfies Record<string, LegacyField>

export type FieldName = keyof Tables

export type Tables = typeof customerFields &
  typeof staffFields &
  typeof shopFields &
  typeof linkFields &
  typeof legacyFields

import * as v from 'valibot'
import { MAX_ADMIN_FILES, MAX_DESIGN_IMAGES, MAX_MEASUREMENT_IMAGES } from '../uploads/limits.ts'
import { toObjectPath } from '../uploads/object-path.ts'
import { isDay } from '../due-date.ts'
import { isEmail } from '../email.ts'
import { optionalText, text } from '../validation.ts'
import { DEFAULT_GALLERY_SOURCE, namedGallerySource } from './gallery-source.ts'
import type { OrderKind } from './order-kinds.ts'
import { ORDER_STATUSES } from './status.ts'

const name = v.pipe(text(200), v.minLength(2, 'Name must be at least 2 characters'))
const phone = v.pipe(text(40), v.minLength(10, 'Please enter a valid phone number'))
const NO_EMAIL = 'Please enter a valid email address'
const email = v.optional(
  v.pipe(
    text(254),
    v.check((typed) => typed === '' || isEmail(typed), NO_EMAIL),
  ),
  '',
)
const additionalDetails = optionalText(5000)

const objectPath = v.pipe(
  v.string('Required'),
  v.maxLength(4096),
  v.transform((typed) => toObjectPath(typed) ?? ''),
  v.minLength(1, 'This is not an uploaded file'),
)

function objectPaths(most: number) {
  return v.optional(
    v.pipe(
      v.array(objectPath, 'Invalid input'),
      v.transform((paths) => [...new Set(paths)]),
      v.maxLength(most, `You can only upload ${most} files`),
    ),
    () => [],
  )
}

/** The service choices on the consultation form (specification, section 3). */
export const SERVICES = [
  'Custom Tailoring',
  'Maggam Work',
  'Bridal Consultation',
  'Machine Embroidery',
] as const

/** What each kind's form sends (specification, sections 5 and 7). The forms use these schemas themselves. */
export const createSchemas = {
  'contact-inquiries': v.strictObject({
    name,
    email,
    phone,
    service: v.pipe(text(100), v.minLength(1, 'Please select a service')),
    details: v.pipe(text(5000), v.minLength(10, 'Please provide more details about your requirements')),
  }),
  'custom-outfit-quotes': v.strictObject({
    name,
    email,
    phone,
    designImageUrls: objectPaths(MAX_DESIGN_IMAGES),
    measurementsImageUrls: objectPaths(MAX_MEASUREMENT_IMAGES),
    additionalDetails,
    gallerySource: v.optional(
      v.pipe(
        text(100),
        v.transform((source) => namedGallerySource(source) ?? (source || DEFAULT_GALLERY_SOURCE)),
      ),
      DEFAULT_GALLERY_SOURCE,
    ),
  }),
  'outfit-details-orders': v.strictObject({
    name,
    email,
    phone,
    outfitType: v.pipe(text(200), v.minLength(1, 'Please select an outfit type')),
    measurementsImageUrls: objectPaths(MAX_MEASUREMENT_IMAGES),
    additionalDetails,
  }),
} as const satisfies Record<OrderKind, v.GenericSchema>

export type CreateInput<K extends OrderKind = OrderKind> = v.InferOutput<(typeof createSchemas)[K]>

const editableText = (maxLength: number) => v.optional(v.nullable(text(maxLength)))

const detailsFields = {
  customerAddress: editableText(2000),
  customerLocation: editableText(2000),
  notes: editableText(20_000),
  advancePaid: editableText(60),
  remainingDue: editableText(60),
  totalAmount: editableText(60),
} as const

/**
 * Files that staff keep with a record. Legacy names and foreign addresses that the record already holds
 * may stay; whether a new one is an upload is for the server to check.
 */
const uploadedFiles = v.optional(
  v.nullable(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4096))), v.maxLength(100))),
)

/** PATCH …/status. `base` is the value that the editor was looking at; see `merge.ts`. */
export const statusEditSchema = v.strictObject({
  status: v.picklist(ORDER_STATUSES, 'Invalid input'),
  base: v.optional(v.strictObject({ status: v.optional(v.nullable(v.string())) })),
})

/** PUT …/notes. A field that is absent stays as it is; null clears it. */
export const detailsEditSchema = v.strictObject({
  ...detailsFields,
  uploadedFiles,
  base: v.optional(
    v.strictObject({
      // What an old record holds may be longer than what may be typed today.
      customerAddress: v.optional(v.nullable(v.string())),
      customerLocation: v.optional(v.nullable(v.string())),
      notes: v.optional(v.nullable(v.string())),
      advancePaid: v.optional(v.nullable(v.string())),
      remainingDue: v.optional(v.nullable(v.string())),
      totalAmount: v.optional(v.nullable(v.string())),
      uploadedFiles: v.optional(v.nullable(v.array(v.string()))),
    }),
  ),
})

/** PUT …/due-date. Takes a day, or an instant whose day is the part before the T; null clears it. */
export const dueDateEditSchema = v.strictObject({
  dueDate: v.nullable(
    v.pipe(
      v.string('Invalid input'),
      v.transform((typed) => typed.split('T')[0] ?? ''),
      v.check(isDay, 'Please enter a valid date'),
    ),
  ),
  base: v.optional(v.strictObject({ dueDate: v.optional(v.nullable(v.string())) })),
})

/** The three edits, by the last part of their address (specification, section 7). */
export const orderEdits = {
  status: { method: 'PATCH', schema: statusEditSchema },
  notes: { method: 'PUT', schema: detailsEditSchema },
  'due-date': { method: 'PUT', schema: dueDateEditSchema },
} as const

export type OrderEditName = keyof typeof orderEdits

export type OrderEdit<N extends OrderEditName = OrderEditName> = v.InferOutput<
  (typeof orderEdits)[N]['schema']
>

/** New files that one edit may add (specification, section 9). */
export const MAX_NEW_FILES_PER_EDIT = MAX_ADMIN_FILES

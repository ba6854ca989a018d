import { fromKeys, typedKeys } from '../lib/objects.ts'
import * as v from 'valibot'
import { parseBill } from '../bill/bill.ts'
import { isDay } from '../time/due-date.ts'
import { isEmail } from '../contact/email.ts'
import { isMessageLanguage, MESSAGE_LANGUAGES } from '../languages/languages.ts'
import { readFrozen } from '../measurements/measurement-copy.ts'
import { toObjectPath } from '../uploads/object-path.ts'
import { instant, list, text } from '../lib/validation.ts'
import { namedGallerySource } from '../gallery/gallery-source.ts'
import { customerFields, staffFields } from './order-fields.ts'
import {
  type CustomerField,
  type CustomerText,
  type Field,
  type StaffField,
  type StaffText,
} from './field-types.ts'
import { seenBeside } from './linked-fields.ts'
import { type FormSigns, formSignSchemas } from './form-signs.ts'
import { readMaterial } from './material.ts'
import { type OrderKind, perKind } from './order-kinds.ts'
import { readOrderLink } from './order-link.ts'
import type { EditableField, FieldValues } from './order.ts'
import { isNotedByStaff } from './website-consent.ts'

/** On the consultation form (specification, section 3). */
export const SERVICES = [
  'Custom Tailoring',
  'Maggam Work',
  'Bridal Consultation',
  'Machine Embroidery',
] as const

type CustomerFields = typeof customerFields
type StaffFields = typeof staffFields

const objectPath = v.pipe(
  v.string('Required'),
  v.maxLength(4096),
  v.transform((typed) => toObjectPath(typed) ?? ''),
  v.minLength(1, 'This is not an uploaded file'),
)

function pictures(most: number) {
  const tooMany = `You can only upload ${most} files`
  return v.optional(
    v.pipe(
      // A file may be named twice.
      list(objectPath, 10 * most, tooMany),
      v.transform((paths) => [...new Set(paths)]),
      v.maxLength(most, tooMany),
    ),
    () => [],
  )
}

function typedText(
  field: Pick<CustomerText, 'least' | 'most' | 'message'> & {
    format?: CustomerText['format'] | StaffText['format']
  },
) {
  const { least, format, message } = field
  if (least !== undefined) return v.pipe(text(field.most), v.minLength(least, message))
  if (format === 'email') {
    return v.pipe(
      text(field.most),
      v.check((typed) => typed === '' || isEmail(typed), message),
    )
  }
  if (format === 'language') {
    return v.pipe(
      text(field.most),
      v.transform((typed) => (isMessageLanguage(typed) ? typed : '')),
    )
  }
  const named = format === 'gallery' ? namedGallerySource : () => undefined
  return v.pipe(
    text(field.most),
    v.transform((typed) => named(typed) ?? typed),
  )
}

function createSchemaOf(field: CustomerField, kind: OrderKind): v.GenericSchema {
  if (field.type === 'paths') return pictures(field.most)
  const typed = typedText(field)
  if (field.least !== undefined) return typed
  const { whenEmpty } = field
  if (!whenEmpty) return v.optional(typed, '')
  const filled = v.pipe(
    typed,
    v.transform((text) => text || whenEmpty[kind]),
  )
  return v.optional(filled, whenEmpty[kind])
}

type FormField<K extends OrderKind> = {
  [F in keyof CustomerFields]: K extends CustomerFields[F]['kinds'][number] ? F : never
}[keyof CustomerFields]

type LeftOutField<K extends OrderKind> = {
  [F in FormField<K>]: CustomerFields[F] extends { whenEmpty: infer Kept }
    ? K extends keyof Kept
      ? never
      : F
    : never
}[FormField<K>]

type Flat<T> = { [P in keyof T]: T[P] }

export type CreateInput<K extends OrderKind = OrderKind> = K extends OrderKind
  ? Flat<
      { [F in Exclude<FormField<K>, LeftOutField<K>>]: NonNullable<FieldValues[F]> } & {
        [F in LeftOutField<K>]?: NonNullable<FieldValues[F]>
      }
    >
  : never

export function formEntries(kind: OrderKind): Record<string, v.GenericSchema> {
  const ofKind = Object.entries<CustomerField>(customerFields).filter(([, { kinds }]) => kinds.includes(kind))
  return Object.fromEntries(ofKind.map(([name, field]) => [name, createSchemaOf(field, kind)]))
}

/** Of the page that the form was on. An unknown version does not refuse an order: the live one is used. */
const siteVersion: v.GenericSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((typed) => (Number.isSafeInteger(Number(typed)) ? Number(typed) : undefined)),
  ),
)

const createSchemaFor = (kind: OrderKind): v.GenericSchema =>
  v.strictObject({
    ...formEntries(kind),
    ...(kind === 'outfit-details-orders' ? { ...formSignSchemas, siteVersion } : formSignSchemas),
  })

export type FormInput<K extends OrderKind = OrderKind> = CreateInput<K> & {
  siteVersion?: number | undefined
} & FormSigns

export const createSchemas = /* @__PURE__ */ perKind(createSchemaFor) as {
  [K in OrderKind]: v.GenericSchema<unknown, FormInput<K>>
}

/** What a repeat of a request is known by: it may come later, from the page in another language, or of another version. */
export function requestContent<
  T extends Partial<Record<'language' | 'siteVersion' | keyof FormSigns, unknown>>,
>(input: T) {
  const { language: _language, siteVersion: _version, website: _website, openMs: _open, ...content } = input
  return content
}

const matches = (pattern: RegExp) => (typed: string) => pattern.test(typed)

const FORMATS: Partial<Record<string, (typed: string) => boolean>> = {
  time: matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  uuid: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  measurements: (typed) => readFrozen(typed) !== undefined,
  material: (typed) => readMaterial(typed) !== undefined,
  bill: (typed) => parseBill(typed) !== undefined,
  consent: isNotedByStaff,
  order: (typed) => readOrderLink(typed) !== undefined,
}

type EditedField = CustomerField | StaffField

const formatCheck = ({ format }: Pick<StaffText, 'format'> | Pick<CustomerText, 'format'>) =>
  format && FORMATS[format]

export function editSchemasOf(field: EditedField): { wanted: v.GenericSchema; seen: v.GenericSchema } {
  switch (field.type) {
    case 'choice':
      return { wanted: v.picklist(field.choices, field.message), seen: v.string() }
    case 'stage':
      return { wanted: v.nullable(v.picklist(field.choices, field.message)), seen: v.string() }
    case 'day':
      return {
        wanted: v.nullable(
          v.pipe(
            v.string('Invalid input'),
            v.transform((typed) => typed.split('T')[0] ?? ''),
            v.check((day) => day === '' || isDay(day), field.message),
          ),
        ),
        seen: v.string(),
      }
    case 'count': {
      const { least, most, message } = field
      const count = v.pipe(
        v.number(message),
        v.integer(message),
        v.minValue(least, message),
        v.maxValue(most, message),
      )
      return { wanted: v.nullable(count), seen: v.number() }
    }
    case 'paths':
      // Legacy names and foreign addresses that the record already holds may stay; the server checks new ones.
      return {
        wanted: v.nullable(list(v.pipe(v.string(), v.maxLength(4096)), field.most)),
        seen: list(v.string(), 1_000),
      }
    default:
      if ('format' in field && field.format === 'instant') {
        return { wanted: v.nullable(instant), seen: v.string() }
      }
      if ('format' in field && field.format === 'language') {
        return {
          wanted: v.nullable(v.picklist(['', ...MESSAGE_LANGUAGES], 'Invalid input')),
          seen: v.string(),
        }
      }
      const isInFormat = 'format' in field ? formatCheck(field) : undefined
      if (isInFormat) {
        const wanted = v.pipe(
          text(field.most),
          v.check((typed) => typed === '' || isInFormat(typed), field.message),
        )
        return { wanted: v.nullable(wanted), seen: v.string() }
      }
      // A stored value may be longer than what may be typed today.
      return {
        wanted: 'least' in field ? typedText(field) : v.nullable(typedText(field)),
        seen: v.string(),
      }
  }
}

function editSchemaFor(edit: OrderEditName): v.GenericSchema {
  const editable = { ...customerFields, ...staffFields }
  const edited = Object.entries<EditedField>(editable).filter(([, field]) => field.edit === edit)
  const { isPartial } = edits[edit]
  const wanted = edited.map(([name, field]) => {
    const { wanted } = editSchemasOf(field)
    return [name, isPartial ? v.optional(wanted) : wanted]
  })
  // A base may also name fields that were seen beside them, which belong to another edit.
  const names = new Set(edited.flatMap(([name]) => [name, ...seenBeside(name as EditableField)]))
  const seen = Object.entries<EditedField>(editable)
    .filter(([name]) => names.has(name))
    .map(([name, field]) => [name, v.optional(v.nullable(editSchemasOf(field).seen))])
  return v.strictObject({
    ...Object.fromEntries(wanted),
    base: v.optional(v.strictObject(Object.fromEntries(seen))),
  })
}

/** A partial edit may leave fields out: absent keeps, null clears. */
const edits = {
  status: { isPartial: false },
  stage: { isPartial: false },
  notes: { isPartial: true },
  'due-date': { isPartial: false },
  contact: { isPartial: true },
} as const satisfies Record<NonNullable<Field['edit']>, { isPartial: boolean }>

export type OrderEditName = keyof typeof edits

/** They have their own addresses, whose last part is the name (specification, section 7). */
export const specifiedEdits = { status: 'PATCH', notes: 'PUT', 'due-date': 'PUT' } as const

export type SpecifiedEdit = keyof typeof specifiedEdits

type Edited = CustomerFields & StaffFields

type EditField<N extends OrderEditName> = {
  [F in EditableField]: Edited[F] extends { edit: N } ? F : never
}[EditableField]

type Wanted = {
  [F in EditableField]: Edited[F] extends { type: infer Type; choices: readonly (infer Choice)[] }
    ? Type extends 'stage'
      ? Choice | null
      : Choice
    : FieldValues[F] | null
}

type Maybe<T> = { [F in keyof T]?: T[F] | null | undefined }

/** `base` is what the editor was looking at, with linked fields (`linked-fields.ts`). */
export type OrderEdit<N extends OrderEditName = OrderEditName> = N extends OrderEditName
  ? ((typeof edits)[N]['isPartial'] extends true
      ? Maybe<Pick<Wanted, EditField<N>>>
      : Pick<Wanted, EditField<N>>) & { base?: Maybe<Pick<FieldValues, EditableField>> | undefined }
  : never

export const orderEdits = /* @__PURE__ */ fromKeys(/* @__PURE__ */ typedKeys(edits), editSchemaFor) as {
  [N in OrderEditName]: v.GenericSchema<unknown, OrderEdit<N>>
}

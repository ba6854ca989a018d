import { isOneOf, typedKeys } from '../lib/objects.ts'
import { customerFields, legacyFields, linkFields, shopFields, staffFields } from './order-fields.ts'
import type { CustomerPictures, Field } from './field-types.ts'
import type { FieldName } from './order-fields.ts'
import { type OrderKind, perKind } from './order-kinds.ts'

export const orderFields = {
  ...customerFields,
  ...staffFields,
  ...shopFields,
  ...linkFields,
  ...legacyFields,
}

type NamedField = readonly [FieldName, Field]

const all = typedKeys(orderFields).map((name): NamedField => [name, orderFields[name]])

const byKind = perKind((kind) => all.filter(([, { kinds }]) => kinds.includes(kind)))

export function fieldsOf(kind: OrderKind): readonly NamedField[] {
  return byKind[kind]
}

function namesOf(isMeant: (field: Field) => boolean): readonly FieldName[] {
  return all.filter(([, field]) => isMeant(field)).map(([name]) => name)
}

export const searchedFields = namesOf(({ searched }) => searched === true)

/** Never logged. */
export const personalFields = namesOf(({ personal }) => personal === true)

export const moneyFields = namesOf((field) => field.type === 'money' && !('computed' in field))

export const fileFields = namesOf(({ type }) => type === 'path' || type === 'paths')

/** Paths of all its pictures, without those of designs and material. */
export const filesOf = (record: Partial<Record<FieldName, unknown>>): string[] =>
  fileFields.flatMap((field) => [record[field] ?? []].flat().map(String))

/** Lists to which staff adds and from which it removes; both sides' changes merge. */
export const staffFileFields = ['uploadedFiles', 'finishedPictures'] as const satisfies ReadonlyArray<
  keyof typeof staffFields
>

type StaffFiles = { [F in (typeof staffFileFields)[number]]?: string[] | null | undefined }

export const isStaffFileField = (field: string): field is keyof StaffFiles => isOneOf(staffFileFields, field)

export function staffFilesIn(values: StaffFiles): string[] {
  return staffFileFields.flatMap((field) => values[field] ?? [])
}

type PictureField = {
  [F in keyof typeof customerFields]: (typeof customerFields)[F] extends { type: 'paths' } ? F : never
}[keyof typeof customerFields]

const isPictureField = (name: keyof typeof customerFields): name is PictureField =>
  customerFields[name].type === 'paths'

export const formPictures = typedKeys(customerFields)
  .filter(isPictureField)
  .map((field) => {
    const pictures: CustomerPictures = customerFields[field]
    return { ...pictures, field }
  })

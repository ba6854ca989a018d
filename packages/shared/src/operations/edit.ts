import type { Entering } from '../auth/entry-stamp.ts'
import { ROLES } from '../auth/roles.ts'
import { isOneOf } from '../lib/objects.ts'
import { staffFileFields, staffFilesIn } from '../orders/field-lists.ts'
import { readMaterial, writeMaterial } from '../orders/material.ts'
import { notLater } from '../orders/not-later.ts'
import type { OrderRef } from '../orders/order-link.ts'
import type { OrderEditName } from '../orders/order-schemas.ts'
import type { OrderRecord } from '../orders/order.ts'
import { type EditValues, planEdit } from '../orders/plan-edit.ts'
import { correctionEntries } from '../orders/plan-payment.ts'
import { canSeeKind, isGivenTo, statusChangeError } from '../orders/role-access.ts'
import { fartherStage } from '../orders/stage.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'

/** Fields of an order get other values; the server merges them with what changed meanwhile. */
export interface Edit {
  type: 'edit'
  record: OrderRef
  name: OrderEditName
  fields: EditValues
  /** What the editor was looking at, for each field that the server is to compare; without it the last write wins. */
  base?: EditValues
}

/** As it is posted at its own address. */
export const editBody = ({ fields, base }: Edit) => ({ ...fields, ...(base && { base }) })

/** Pictures that are named beside material. */
export const filesInMaterial = (values: EditValues) =>
  (readMaterial(values.material) ?? []).flatMap(({ picture }) => picture ?? [])

/** `statusChangeError` checks which statuses are allowed. */
const WORKROOM_EDITS = ['status', 'stage'] as const

/** Gives a file another name; the very same object where the values do not name it. */
function withFileRenamedIn(values: EditValues, from: string, to: string): EditValues {
  const rename = (file: string) => (file === from ? to : file)
  const isInMaterial = filesInMaterial(values).includes(from)
  const lists = staffFileFields.filter((field) => values[field]?.includes(from))
  if (lists.length === 0 && !isInMaterial) return values
  const items = readMaterial(values.material) ?? []
  return {
    ...values,
    ...Object.fromEntries(lists.map((field) => [field, values[field]?.map(rename)])),
    ...(isInMaterial && {
      material: writeMaterial(
        items.map((item) => ({ ...item, picture: item.picture && rename(item.picture) })),
      ),
    }),
  }
}

/**
 * On a device the user's own values are shown, whatever the server has, and files that somebody else added meanwhile. If both sides
 * moved the stage on, the later stage wins, as at the server.
 */
function forDevice({ fields, base = {} }: Edit, current: OrderRecord): Pick<Edit, 'fields' | 'base'> {
  const stage = 'stage' in fields ? fartherStage(base.stage, fields.stage, current.stage) : undefined
  const seen = staffFileFields.flatMap((field) => (base[field] === undefined ? [] : [[field, base[field]]]))
  return { fields: stage === undefined ? fields : { ...fields, stage }, base: Object.fromEntries(seen) }
}

/** Why the role may not make it, in words for a person. */
function denialOf({ fields }: Edit, current: OrderRecord, { role }: Entering): string | undefined {
  if (!role) return undefined
  if (!isGivenTo(role, current)) return 'The shop has not accepted this order yet.'
  return statusChangeError(role, current.status, fields.status ?? undefined)
}

export const edit: OperationDefinition<Edit> = {
  roles: ({ name, record: { kind } }) =>
    ROLES.filter((role) => role !== 'workroom' || (canSeeKind(role, kind) && isOneOf(WORKROOM_EDITS, name))),
  files: {
    of: ({ fields }) => [...staffFilesIn(fields), ...filesInMaterial(fields)],
    rename: (operation, from, to) => {
      const fields = withFileRenamedIn(operation.fields, from, to)
      const base = operation.base && withFileRenamedIn(operation.base, from, to)
      return fields === operation.fields && base === operation.base
        ? operation
        : { ...operation, fields, ...(base && { base }) }
    },
  },
  content: (operation) => [operation.name, editBody(operation)],
  plan: onOneOrder((operation, current, entering) => {
    const { receivedAt } = entering
    const isOnDevice = receivedAt === null
    const { fields, base } = isOnDevice
      ? forDevice(operation, current)
      : { ...operation, fields: notLater(operation.fields, receivedAt) }
    const { changes, correction, ...plan } = planEdit(current, fields, base)
    const entries = correction === 0 ? [] : correctionEntries(current, correction, entering)
    const change = { fields: changes, entries }
    // What is shown there is what the user typed; the server decides.
    if (isOnDevice) return { change }
    const denied = denialOf(operation, current, entering)
    return { ...plan, change, ...(denied !== undefined && { denied }) }
  }),
}

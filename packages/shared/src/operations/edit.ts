import type { EntryStamp } from '../auth/entry-stamp.ts'
import { ROLES } from '../auth/roles.ts'
import { isOneOf } from '../lib/objects.ts'
import { formatAmount } from '../money/money.ts'
import { staffFileFields, staffFilesIn } from '../orders/field-lists.ts'
import { readMaterial, writeMaterial } from '../orders/material.ts'
import { notLater } from '../orders/not-later.ts'
import type { OrderRef } from '../orders/order-link.ts'
import type { OrderEditName } from '../orders/order-schemas.ts'
import type { OrderRecord } from '../orders/order.ts'
import { mergedBill } from '../orders/plan-bill.ts'
import { type EditValues, planEdit } from '../orders/plan-edit.ts'
import { correctionEntries } from '../orders/plan-payment.ts'
import { canSeeKind, canSeeOrder, statusChangeError } from '../orders/role-access.ts'
import { fartherStage } from '../orders/stage.ts'
import { onOneOrder, type OperationDefinition } from './definition.ts'

/** The server merges it with what changed meanwhile. */
export interface Edit {
  type: 'edit'
  record: OrderRef
  name: OrderEditName
  fields: EditValues
  /** What the editor was looking at. A field that is not in it is overwritten. */
  base?: EditValues
}

export const editBody = ({ fields, base }: Edit) => ({ ...fields, ...(base && { base }) })

export const filesInMaterial = (values: EditValues) =>
  (readMaterial(values.material) ?? []).flatMap(({ picture }) => picture ?? [])

/** `statusChangeError` checks which statuses are allowed. */
const WORKROOM_EDITS = ['status', 'stage'] as const

/** Returns the same object where the values do not name the file. */
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

/** The user's own values, and files and lines that others added meanwhile; of two stages the later one, as at the server. */
function forDevice({ fields, base = {} }: Edit, current: OrderRecord): Pick<Edit, 'fields' | 'base'> {
  const stage = 'stage' in fields ? fartherStage(base.stage, fields.stage, current.stage) : undefined
  const seen = staffFileFields.flatMap((field) => (base[field] === undefined ? [] : [[field, base[field]]]))
  const bill = 'bill' in fields && 'bill' in base ? mergedBill(base, fields, current) : undefined
  const merged = { ...fields, ...(stage !== undefined && { stage }), ...(bill !== undefined && { bill }) }
  return { fields: merged, base: Object.fromEntries(seen) }
}

function denialOf({ fields }: Edit, current: OrderRecord, { role }: EntryStamp): string | undefined {
  if (!role) return undefined
  if (!canSeeOrder(role, current)) return 'The shop has not accepted this order yet.'
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
  plan: onOneOrder((operation, current, stamp) => {
    const { receivedAt } = stamp
    const isOnDevice = receivedAt === null
    const { fields, base } = isOnDevice
      ? forDevice(operation, current)
      : { ...operation, fields: notLater(operation.fields, receivedAt) }
    const { changes, correction, seenAssignee, isBillMerged, ...plan } = planEdit(current, fields, base)
    const entries = correction === 0 ? [] : correctionEntries(current, changes, correction, stamp)
    const total = formatAmount((changes.totalAmount === undefined ? current : changes).totalAmount ?? '0')
    const note = { topic: 'merged-bill', words: total } as const
    const change = { fields: changes, entries, seenAssignee, ...(isBillMerged && { note }) }
    if (isOnDevice) return { change }
    const denied = denialOf(operation, current, stamp)
    return { ...plan, change, ...(denied !== undefined && { denied }) }
  }),
}

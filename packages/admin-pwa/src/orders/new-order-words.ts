import type { Day } from '@zari/shared/due-date'
import { fieldsOf, orderFields } from '@zari/shared/orders/field-lists'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { EditableField } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { fieldValueInWords } from './field-words.ts'

/** What nobody needs to read to recognise an order. */
const EXCLUDED_FIELDS = new Set<string>(['personId', 'gallerySource'])

/** What a new order says, field by field, as people read it. */
export function newOrderInWords(kind: OrderKind, order: NewOrder, today: Day): Array<[string, string]> {
  const said = order as Partial<Record<string, string | string[] | null>>
  return fieldsOf(kind).flatMap(([name]): Array<[string, string]> => {
    const value = said[name]
    if (!value || value.length === 0 || EXCLUDED_FIELDS.has(name)) return []
    return [[orderFields[name].label, fieldValueInWords(name as EditableField, value, today)]]
  })
}

import { type FieldName, linkFields } from '@zari/shared/orders/order-fields'
import { readOrderLink } from '@zari/shared/orders/order-link'
import { assigneeName } from '@zari/shared/auth/assignee-name'
import type { Day } from '@zari/shared/time/due-date'
import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { listNames, MEASURE_LISTS, measureLists } from '@zari/shared/measurements/measures'
import { formatEighths } from '@zari/shared/measurements/parse-measurement'
import { shownPhone } from '@zari/shared/contact/phone'
import { isMessageLanguage, languageNames } from '@zari/shared/languages/languages'
import { formatBill, linesForWorkroom, parseBill, sumOfBill } from '@zari/shared/bill/bill'
import { formatAmount, formatRupees } from '@zari/shared/money/money'
import { formatMaterial, readMaterial } from '@zari/shared/orders/material'
import { fieldsOf, orderFields } from '@zari/shared/orders/field-lists'
import { isMoney } from '@zari/shared/orders/merge-edit'
import type { NewOrder } from '@zari/shared/orders/new-order'
import type { FieldValue, HistoryEntry, NoteTopic } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { stageLabel } from '@zari/shared/orders/stage'
import { isYes } from '@zari/shared/orders/website-consent'
import { statusLabel } from '@zari/shared/orders/status'
import { noteLabels } from '../sync/hooks/operation-labels.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { formatDateTime } from '../ui/format-date.ts'
import { describeDue } from './dates/due-labels.ts'
import { formatDay } from '../ui/format-date.ts'
import { UPDATE_FOR_MATERIAL } from './material/material-form.ts'
import { orderName } from '../sync/hooks/order-name.ts'
import { pieceName, ordersOfVisit } from './visit-orders.ts'

function describeMeasurements(text: string, today: Day): string {
  const frozen = readFrozen(text)
  if (!frozen) return text
  const { day, name, values } = frozen
  const lists = MEASURE_LISTS.flatMap((list) => {
    const measured = measureLists[list].flatMap(({ key, name: measure }) =>
      values[key] === undefined ? [] : [`${measure} ${formatEighths(values[key])}`],
    )
    return measured.length > 0 ? [`${listNames[list]}: ${measured.join(', ')}`] : []
  })
  return [[name, formatDay(day, today)].filter(Boolean).join(', '), ...lists].join('\n')
}

/** An entry without a field has a text. */
export const isNote = (field: HistoryEntry['field']): field is NoteTopic => Object.hasOwn(noteLabels, field)

/** An unknown field, of a newer server, by its key. */
export function fieldLabel(field: HistoryEntry['field']): string {
  if (isNote(field)) return noteLabels[field]
  if (field === 'advancePaid') return 'Received'
  if (field === 'remainingDue') return 'Balance'
  return Object.hasOwn(orderFields, field) ? orderFields[field].label : field
}

function personName(id: string): string {
  for (const { people } of useAppStore.getState().customers.values())
    for (const person of people) if (person.id === id) return person.name
  return 'a person'
}

function nameOfLink(link: string): string {
  const order = readOrderLink(link)
  return order ? orderName(order) : link
}

function nameOfVisit(visitId: string): string {
  const pieces = ordersOfVisit(useAppStore.getState().records, visitId).map(pieceName)
  return pieces.length > 0 ? `Visit of ${pieces.join(', ')}` : 'Another visit'
}

function describeMaterial(text: string, today: Day): string {
  const items = readMaterial(text)
  return items ? formatMaterial(items, (day) => formatDay(day, today)) : UPDATE_FOR_MATERIAL
}

/** The workroom has no amounts. */
function describeBill(text: string): string {
  const lines = parseBill(text)
  return lines
    ? `${formatBill(lines)}\nTotal ${formatRupees(sumOfBill(lines))}`
    : linesForWorkroom(text)
        .map(({ count, what }) => `${count} × ${what}`)
        .join('\n')
}

export function describeFieldValue(field: FieldName, value: FieldValue, today: Day): string {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 1 ? '1 file' : `${value.length} files`
  if (value === null || value === '') return 'Nothing'
  if (field === 'status') return statusLabel(value)
  if (field === 'stage') return stageLabel(value)
  if (field === 'measurements') return describeMeasurements(value, today)
  if (field === 'language') return isMessageLanguage(value) ? languageNames[value] : value
  if (field === 'personId') return personName(value)
  if (field === 'assigneeId') return assigneeName(useAppStore.getState().assignees, value)
  if (field === 'answeredAt' || field === 'dueDateSetAt') return formatDateTime(value)
  if (field === 'material') return describeMaterial(value, today)
  if (field === 'bill') return describeBill(value)
  if (field === 'websiteConsent') return isYes(value) ? 'Yes' : 'No'
  if (field === 'phone') return shownPhone(value)
  if (field === 'settledDesign') return 'Checked'
  if (field === 'alterationOf') return nameOfLink(value)
  if (field === 'visitId') return nameOfVisit(value)
  if (Object.hasOwn(linkFields, field)) return nameOfLink(value)
  if (orderFields[field]?.type === 'day') return describeDue(value, today).day
  return isMoney(field) || field === 'remainingDue' || field === 'websiteTotal' ? formatAmount(value) : value
}

const EXCLUDED_FIELDS = new Set<string>(['personId', 'gallerySource', 'visitId'])

export function describeNewOrder(kind: OrderKind, order: NewOrder, today: Day): Array<[string, string]> {
  const orderValues: Partial<Record<string, FieldValue>> = { ...order }
  return fieldsOf(kind).flatMap(([name]): Array<[string, string]> => {
    const value = orderValues[name]
    if (!value || (Array.isArray(value) && value.length === 0) || EXCLUDED_FIELDS.has(name)) return []
    return [[orderFields[name].label, describeFieldValue(name, value, today)]]
  })
}

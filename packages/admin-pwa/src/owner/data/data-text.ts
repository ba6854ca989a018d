import type {
  ErasureEntry,
  ErasurePreview,
  OrderToClose,
  RetentionAnswer,
} from '@zari/shared/customers/erasure'
import { phoneOfKey } from '@zari/shared/contact/phone'
import { formatRupees } from '@zari/shared/money/money'
import { orderNumber } from '@zari/shared/orders/order-number'
import { type Day, dayInIndia } from '@zari/shared/time/due-date'
import { counted } from '../../ui/counted.ts'
import { dateOf, withYear } from '../../ui/format-date.ts'

const dayWords = (day: Day) => withYear.format(dateOf(day))

export const dayOfInstant = (instant: string) => dayWords(dayInIndia(new Date(instant)))

const listed = (parts: readonly string[]) => new Intl.ListFormat('en-IN').format(parts)

const obstacleWords: Record<OrderToClose['obstacles'][number], string> = {
  open: 'is open',
  material: 'has material that was not returned',
  owed: 'is not paid',
}

export const obstaclesOf = ({ obstacles }: OrderToClose): string =>
  listed(obstacles.map((each) => obstacleWords[each]))

export function previewSentences(preview: ErasurePreview, today: Day): string[] {
  const { name, phone, orders, people, measurements, pictures, messages, paid, eraseOn } = preview
  const things = [
    counted(orders, 'order'),
    ...(people > 0 ? [counted(people, 'person', 'people')] : []),
    ...(measurements > 0 ? [counted(measurements, 'set of measurements', 'sets of measurements')] : []),
    ...(pictures > 0 ? [counted(pictures, 'picture')] : []),
    ...(messages > 0 ? [counted(messages, 'message')] : []),
  ]
  return [
    `${[name, phone && phoneOfKey(phone)].filter(Boolean).join(', ')}: ${listed(things)}.`,
    'No list, search, page, export or message will show them. Only this page does.',
    ...(pictures > 0
      ? ['Any of their pictures on the website are taken off, and stay off even if you unblock them.']
      : []),
    ...(paid > 0 ? [`The sums of days and months keep the ${formatRupees(paid)} that they paid.`] : []),
    eraseOn <= today
      ? 'The last order, payment, message or edit is more than a year ago: they are erased permanently today. This can’t be undone.'
      : `They are erased permanently on ${dayWords(eraseOn)}. Until then you can unblock them.`,
    'They are gone from the other devices when these are next online.',
    'Names in notes of other orders are not searched for. What was printed, exported or sent stays where it is.',
  ]
}

export const titleOf = ({ name, phone, orders }: ErasureEntry): string =>
  [name, phone && phoneOfKey(phone)].filter(Boolean).join(', ') ||
  (orders.length > 0 ? `Order ${orders.map(orderNumber).join(', ')}` : 'A customer without orders')

const scopeWords: Record<ErasureEntry['scope'], string> = {
  number: 'The number and all under it',
  person: 'One person',
  order: 'One order',
  purge: 'By the command line',
  retention: 'By the settings below',
}

export function linesOf(entry: ErasureEntry, nameOf: (id: string) => string): string[] {
  const { state, scope, at, by, orders, eraseOn, erasedAt, paidSince, name } = entry
  const numbers = orders.map(orderNumber).join(', ')
  return [
    [scopeWords[scope], name && numbers && `order ${numbers}`].filter(Boolean).join(': '),
    ...(state === 'erased' && erasedAt ? [`Erased permanently on ${dayOfInstant(erasedAt)}`] : []),
    ...(state === 'blocked' ? [`Blocked on ${dayOfInstant(at)} by ${nameOf(by)}`] : []),
    ...(state === 'blocked' && eraseOn ? [`To be erased permanently on ${dayWords(eraseOn)}`] : []),
    ...(state === 'erasing'
      ? ['Is being erased. This takes a minute, and waits for the backups’ place.']
      : []),
    ...(paidSince === 0
      ? []
      : [`${formatRupees(paidSince)} arrived after the ${state === 'erased' ? 'erasure' : 'block'}`]),
  ]
}

export function tonightWords({ settings, tonight }: RetentionAnswer): string {
  if (settings.requests === null && settings.pictures === null)
    return 'Everything is kept until you erase it.'
  const { requests, pictures, customers } = tonight
  if (requests + pictures + customers === 0) return 'Tonight nothing would be erased.'
  return `Tonight these are erased permanently: ${listed([
    ...(requests > 0 ? [counted(requests, 'request')] : []),
    ...(pictures > 0 ? [`pictures and measurements of ${counted(pictures, 'order')}`] : []),
    ...(customers > 0 ? [`measurements of ${counted(customers, 'customer')}`] : []),
  ])}.`
}

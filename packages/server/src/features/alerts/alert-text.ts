import type { AlertChannel } from '@zari/shared/alerts/alert-settings'
import type { Day } from '@zari/shared/time/due-date'
import { openRequests, type RequestType } from '@zari/shared/orders/customer-request'
import { latestDesign, newAnswer } from '@zari/shared/orders/design-version'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { withinHours } from '@zari/shared/shop/shop-text'
import { spokenName } from '@zari/shared/text/spoken-name'
import { pagePaths } from '@zari/shared/api/paths'
import type { NotificationType } from './alert-store.ts'
import { isAnswered } from '@zari/shared/orders/answered'
import { isHiddenSpam } from '@zari/shared/orders/suspected'

/** On a lock screen: never more than the kind and first names. */
export interface AlertText {
  title: string
  body: string
  path: string
  /** A later alert with the same tag replaces it. */
  tag: string
}

const MAX_NAME_LENGTH = 40
const NAMES_SHOWN = 3

/** Telugu and Hindi need joiners. */
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu
const JOINERS = /^[\u200c\u200d]$/
/** Mail programs make links of these. */
const ADDRESS = /[:@/\\]/

/** Of a stranger: without control characters, and without what becomes a link in a message. */
function plainName(name: string): string {
  return name
    .replace(CONTROLS, (found) => (JOINERS.test(found) ? found : ' '))
    .split(/\s+/)
    .filter((word) => !ADDRESS.test(word))
    .join(' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
}

export function firstNameOf(typed: string | null | undefined): string {
  const name = spokenName(plainName(typed ?? ''))
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('')
}

const SEE_IT = 'Open the app to see it.'

const titles = {
  new: 'New',
  late: 'Not answered yet:',
  approved: 'Design approved:',
  change: 'Design to change:',
  asked: 'From the customer:',
} as const satisfies Record<AlertReason, string>

const wishes = {
  message: 'sent a message',
  date: 'asks for another date',
  phone: 'has a new phone number',
  cancel: 'wants to cancel',
} as const satisfies Record<RequestType, string>

function bodyOfOne(reason: AlertReason, record: OrderRecord, quoteHours: number): string {
  const isAnswer = reason === 'approved' || reason === 'change'
  const name = firstNameOf(isAnswer ? latestDesign(record)?.answer?.name : record.name)
  if (!name) return SEE_IT
  const wish = openRequests(record).at(-1)?.type ?? 'message'
  const says = {
    new: `From ${name}`,
    late: `${name} has waited ${withinHours(quoteHours)} for an answer`,
    approved: `${name} approved the design`,
    change: `${name} asks for a change`,
    asked: `${name} ${wishes[wish]}`,
  } as const satisfies Record<AlertReason, string>
  return says[reason]
}

function bodyOfSeveral(records: readonly OrderRecord[]): string {
  const names = [...new Set(records.map(({ name }) => firstNameOf(name)))].filter(Boolean)
  if (names.length === 0) return SEE_IT
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const more = records.length - Math.min(names.length, NAMES_SHOWN)
  return more > 0 ? `${shown} and ${more} more` : shown
}

export function alertText(
  type: NotificationType,
  records: readonly OrderRecord[],
  { quoteHours, today }: { quoteHours: number; today: Day },
): AlertText {
  const [record] = records
  if (record && records.length === 1) {
    const { kind, id } = record
    const { singular, adminPath } = orderKinds[kind]
    const reason = reasonOf(type, record, today) ?? 'new'
    return {
      title: `${titles[reason]} ${singular}`,
      body: bodyOfOne(reason, record, quoteHours),
      path: `${adminPath}/${encodeURIComponent(id)}`,
      tag: reason === 'new' || reason === 'late' ? id : `${reason}:${id}`,
    }
  }
  const areNew = records.every((each) => reasonOf(type, each, today) === 'new')
  return {
    title: areNew
      ? `${records.length} requests wait for an answer`
      : `${records.length} orders have something new`,
    body: bodyOfSeveral(records),
    path: pagePaths.dashboard,
    tag: 'summary',
  }
}

const testBodies = {
  push: 'Alerts work on this device.',
  email: 'Email alerts work.',
} as const satisfies Record<AlertChannel, string>

export function testText(channel: AlertChannel): AlertText {
  return { title: 'Test alert', body: testBodies[channel], path: pagePaths.alerts, tag: 'test' }
}

type AlertReason = Exclude<NotificationType, 'summary' | 'device'>

export function reasonOf(type: NotificationType, record: OrderRecord, today: Day): AlertReason | undefined {
  const answer = newAnswer(record, today)
  const reasons: AlertReason[] = [
    ...(isAnswered(record) || isHiddenSpam(record)
      ? []
      : [type === 'late' ? ('late' as const) : ('new' as const)]),
    ...(openRequests(record).length > 0 ? ['asked' as const] : []),
    ...(answer ? [answer.type] : []),
  ]
  return type === 'summary' ? reasons[0] : reasons.find((reason) => reason === type)
}

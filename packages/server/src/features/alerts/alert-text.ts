import type { AlertChannel } from '@zari/shared/alerts/alert-settings'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { withinHours } from '@zari/shared/shop/shop-text'
import { pagePaths } from '@zari/shared/api/paths'
import type { NotificationType } from './alert-store.ts'

/** What a lock screen shows: never more than the kind and first names. */
export interface AlertText {
  title: string
  body: string
  /** Path of the staff app. */
  path: string
  /** A later alert with the same tag takes its place on a device. */
  tag: string
}

const MAX_NAME_LENGTH = 40
const NAMES_SHOWN = 3
const DIGITS = /\p{Nd}{4}/u

/** Empty where the customer has typed something else than a name, such as a phone number. */
export function firstNameOf(name: string | null | undefined): string {
  if (DIGITS.test((name ?? '').replaceAll(/[\s().+-]/g, ''))) return ''
  const [first = ''] = (name ?? '').trim().split(/\s+/)
  return Array.from(first).slice(0, MAX_NAME_LENGTH).join('')
}

function bodyOf(records: readonly OrderRecord[], ofOne: (name: string) => string): string {
  const names = [...new Set(records.map(({ name }) => firstNameOf(name)))].filter(Boolean)
  const [first] = names
  if (first === undefined) return 'Open the app to see it.'
  if (records.length === 1) return ofOne(first)
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  const more = records.length - Math.min(names.length, NAMES_SHOWN)
  return more > 0 ? `${shown} and ${more} more` : shown
}

/** @param records what waits for an answer; never empty */
export function alertText(
  type: NotificationType,
  records: readonly OrderRecord[],
  quoteHours: number,
): AlertText {
  const [record] = records
  if (record && records.length === 1) {
    const { kind, id } = record
    const { singular, adminPath } = orderKinds[kind]
    const isLate = type === 'late'
    return {
      title: isLate ? `Not answered yet: ${singular}` : `New ${singular}`,
      body: bodyOf(records, (name) =>
        isLate ? `${name} has waited ${withinHours(quoteHours)} for an answer` : `From ${name}`,
      ),
      path: `${adminPath}/${encodeURIComponent(id)}`,
      tag: id,
    }
  }
  return {
    title: `${records.length} requests wait for an answer`,
    body: bodyOf(records, (name) => `From ${name}`),
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

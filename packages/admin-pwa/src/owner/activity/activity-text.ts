import { roleLabels } from '@zari/shared/auth/roles'
import { isOrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { shopFields } from '@zari/shared/shop/shop-fields'
import type { ActivityEntry, ActivityType } from '@zari/shared/auth/activity'
import { dayInIndia } from '@zari/shared/time/due-date'
import { csvFile } from '../../ui/csv-file.ts'
import { formatDateTime, formatTime } from '../../ui/format-date.ts'

interface Words {
  who: string
  /** The account that it was done to. */
  whom: string
  /** ` 3 times` */
  times: string
  role: string
  what: string
  entry: ActivityEntry
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** Of each type: its name in the filter, and its sentence. */
const activities: Record<ActivityType, [label: string, say: (words: Words) => string]> = {
  'sign-in': ['Sign-ins', ({ who, times }) => `${who} signed in${times}`],
  'sign-in-failed': [
    'Wrong passwords',
    ({ who, entry: { account, count } }) =>
      account
        ? `${counted(count, 'wrong password')} for ${who}`
        : `${counted(count, 'try', 'tries')} with an email that has no account`,
  ],
  'account-disabled-sign-in': [
    'Sign-ins to disabled accounts',
    ({ who, times }) => `${who} could not sign in${times}: the account is disabled`,
  ],
  invitation: ['Invitations', ({ who, role, times }) => `${who} made an invitation${times} (${role})`],
  'invitation-used': ['Invitations used', ({ who }) => `${who} used an invitation: new account`],
  'link-cancelled': ['Links cancelled', ({ who, times }) => `${who} cancelled a link${times}`],
  'password-link': ['Password links', ({ who, whom }) => `${who} made a password link for ${whom}`],
  'password-link-used': ['Password links used', ({ who }) => `${who} set a new password with a link`],
  'password-changed': [
    'Passwords changed',
    ({ who, whom }) => `${who} changed ${who === whom ? 'their password' : `the password of ${whom}`}`,
  ],
  'account-added': ['Accounts added', ({ who, whom }) => `${who} added the account of ${whom}`],
  role: ['Roles', ({ who, whom, role }) => `${who} gave ${whom} the role ${role}`],
  'account-disabled': ['Accounts disabled', ({ who, whom }) => `${who} disabled the account of ${whom}`],
  'account-enabled': ['Accounts enabled', ({ who, whom }) => `${who} enabled the account of ${whom}`],
  settings: ['Settings', ({ who, what, times }) => `${who} changed settings${times}: ${what}`],
  export: ['Exports', ({ who, what, times }) => `${who} exported ${what}${times}`],
  restore: [
    'Backups restored',
    ({ who, entry }) => `${who} restored the backup of ${formatDateTime(entry.details.takenAt)}`,
  ],
  'first-reading': [
    'First downloads of a device',
    ({ who, entry }) => `A device of ${who} downloaded ${counted(entry.count, 'record')}`,
  ],
  customer: ['Customers opened', ({ who }) => `${who} opened a customer’s page`],
  search: ['Searches', ({ who, times }) => `${who} searched on the server${times}`],
}

export const labelOf = (type: ActivityType) => activities[type][0]

const others: Record<string, string> = {
  shop: 'the whole shop',
  messages: 'Message texts',
  rates: 'Piecework rates',
  ...Object.fromEntries(Object.entries(shopFields).map(([name, { label }]) => [name, label])),
}

const whatOf = (name: string) => (isOrderKind(name) ? orderKinds[name].shortTitle : (others[name] ?? name))

export type NameOf = (account: string) => string

const actorOf = ({ account, device }: ActivityEntry, nameOf: NameOf) => (account ? nameOf(account) : device)

export function sentenceOf(entry: ActivityEntry, nameOf: NameOf): string {
  const { type, count, details } = entry
  return activities[type][1]({
    who: actorOf(entry, nameOf),
    whom: details.account ? nameOf(details.account) : 'several accounts',
    times: count > 1 ? ` ${count.toLocaleString('en-IN')} times` : '',
    role: details.role ? roleLabels[details.role] : 'several roles',
    what: details.what?.map(whatOf).join(', ') ?? 'several',
    entry,
  })
}

/** One of the day stands for those that were too many. */
export const placeOf = ({ account, device, network, type }: ActivityEntry): string =>
  [
    account || type === 'sign-in-failed' ? device : '',
    network ? `Network ${network}` : device ? '' : 'Several networks',
  ]
    .filter(Boolean)
    .join(' · ')

const HEAD = ['Day', 'Time', 'Last', 'What happened', 'Account', 'Device', 'Network', 'Times', 'Records']

export function activityCsv(entries: readonly ActivityEntry[], nameOf: NameOf): string {
  const lines = entries.map((entry) => [
    dayInIndia(new Date(entry.at)),
    formatTime(entry.at),
    formatTime(entry.lastAt),
    sentenceOf(entry, nameOf),
    entry.account && nameOf(entry.account),
    entry.device,
    entry.network,
    entry.count,
    entry.records.map((record) => `${record.kind} ${orderNumberWithId(record)}`).join('; '),
  ])
  return csvFile([HEAD, ...lines])
}

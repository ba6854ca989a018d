import { roleLabels } from '@zari/shared/auth/roles'
import { isOrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { shopFields } from '@zari/shared/shop/shop-fields'
import type { ActivityEntry, ActivityType } from '@zari/shared/system/activity'
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
const activities: Record<ActivityType, { label: string; say: (words: Words) => string }> = {
  'sign-in': { label: 'Sign-ins', say: ({ who, times }) => `${who} signed in${times}` },
  'sign-in-failed': {
    label: 'Wrong passwords',
    say: ({ who, entry: { account, count } }) =>
      account
        ? `${counted(count, 'wrong password')} for ${who}`
        : `${counted(count, 'try', 'tries')} with an email that has no account`,
  },
  'account-disabled-sign-in': {
    label: 'Sign-ins to disabled accounts',
    say: ({ who, times }) => `${who} could not sign in${times}: the account is disabled`,
  },
  invitation: {
    label: 'Invitations',
    say: ({ who, role, times }) => `${who} made an invitation${times} (${role})`,
  },
  'invitation-used': {
    label: 'Invitations used',
    say: ({ who }) => `${who} used an invitation: new account`,
  },
  'link-cancelled': { label: 'Links cancelled', say: ({ who, times }) => `${who} cancelled a link${times}` },
  'password-link': {
    label: 'Password links',
    say: ({ who, whom, times }) => `${who} made a password link for ${whom}${times}`,
  },
  'password-link-used': {
    label: 'Password links used',
    say: ({ who, times }) => `${who} set a new password with a link${times}`,
  },
  'password-changed': {
    label: 'Passwords changed',
    say: ({ who, whom, times }) => `${who} changed the password of ${whom}${times}`,
  },
  'account-added': { label: 'Accounts added', say: ({ who, whom }) => `${who} added the account of ${whom}` },
  role: {
    label: 'Roles',
    say: ({ who, whom, role, times }) => `${who} gave ${whom} the role ${role}${times}`,
  },
  'account-disabled': {
    label: 'Accounts disabled',
    say: ({ who, whom, times }) => `${who} disabled the account of ${whom}${times}`,
  },
  'account-enabled': {
    label: 'Accounts enabled',
    say: ({ who, whom, times }) => `${who} enabled the account of ${whom}${times}`,
  },
  settings: { label: 'Settings', say: ({ who, what, times }) => `${who} changed settings${times}: ${what}` },
  export: { label: 'Exports', say: ({ who, what, times }) => `${who} exported ${what}${times}` },
  restore: {
    label: 'Backups restored',
    say: ({ who, entry }) => `${who} restored the backup of ${formatDateTime(entry.details.takenAt)}`,
  },
  'first-reading': {
    label: 'First downloads of a device',
    say: ({ who, entry }) => `A device of ${who} downloaded ${counted(entry.count, 'record')}`,
  },
  customer: { label: 'Customers opened', say: ({ who }) => `${who} opened a customer’s page` },
  search: { label: 'Searches', say: ({ who, times }) => `${who} searched on the server${times}` },
}

export const labelOf = (type: ActivityType) => activities[type].label

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
  return activities[type].say({
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
    network ? `network ${network}` : device ? '' : 'several networks',
  ]
    .filter(Boolean)
    .join(', ')

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

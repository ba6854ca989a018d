import type { EraseReason } from '@zari/shared/auth/erase-reasons'
import { roleLabels } from '@zari/shared/auth/roles'
import { identityChecks } from '@zari/shared/customers/customer-copy'
import { isOrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { shopFields } from '@zari/shared/shop/shop-fields'
import type { ActivityEntry, ActivityType } from '@zari/shared/auth/activity'
import { dayInIndia } from '@zari/shared/time/due-date'
import { csvFile } from '../../ui/csv-file.ts'
import { formatDateTime, formatTime } from '../../ui/format-date.ts'
import { counted } from '../../ui/counted.ts'

interface Words {
  actor: string
  /** The account that was changed. */
  target: string
  /** ` 3 times` */
  times: string
  role: string
  what: string
  entry: ActivityEntry
}

export const eraseReasons: Record<EraseReason, string> = {
  asked: 'the customer asked for it',
  mistake: 'entered by mistake',
  trial: 'entered to try it',
}

/** Of each type: its name in the filter, and its sentence. */
const activities: Record<ActivityType, [label: string, say: (words: Words) => string]> = {
  'sign-in': ['Sign-ins', ({ actor, times }) => `${actor} signed in${times}`],
  'sign-in-failed': [
    'Wrong passwords',
    ({ actor, entry: { account, count } }) =>
      account
        ? `${counted(count, 'wrong password')} for ${actor}`
        : `${counted(count, 'try', 'tries')} with an email that has no account`,
  ],
  'account-disabled-sign-in': [
    'Sign-ins to disabled accounts',
    ({ actor, times }) => `${actor} could not sign in${times}: the account is disabled`,
  ],
  invitation: ['Invitations', ({ actor, role, times }) => `${actor} made an invitation${times} (${role})`],
  'invitation-used': ['Invitations used', ({ actor }) => `${actor} used an invitation: new account`],
  'link-cancelled': ['Links cancelled', ({ actor, times }) => `${actor} cancelled a link${times}`],
  'password-link': ['Password links', ({ actor, target }) => `${actor} made a password link for ${target}`],
  'password-link-used': ['Password links used', ({ actor }) => `${actor} set a new password with a link`],
  'password-changed': [
    'Passwords changed',
    ({ actor, target }) =>
      `${actor} changed ${actor === target ? 'their password' : `the password of ${target}`}`,
  ],
  'passkey-added': ['Passkeys added', ({ target }) => `${target} added a passkey`],
  'passkey-removed': [
    'Passkeys removed',
    ({ actor, target }) => `${actor} removed ${actor === target ? 'a passkey' : `the passkeys of ${target}`}`,
  ],
  'passkey-sign-in': [
    'Sign-ins with a passkey',
    ({ actor, times }) => `${actor} signed in with a passkey${times}`,
  ],
  'passkey-refused': [
    'Passkeys refused',
    ({ actor, times, entry: { account } }) =>
      `${account ? `A passkey of ${actor}` : 'An unknown passkey'} was refused${times}`,
  ],
  'passkey-copied': [
    'Passkeys copied',
    ({ actor }) => `A passkey of ${actor} seems to be a copy and was refused`,
  ],
  'password-alone': [
    'Passwords without a passkey',
    ({ actor, times }) => `Someone gave the right password of ${actor}${times}, without the passkey`,
  ],
  'account-added': ['Accounts added', ({ actor, target }) => `${actor} added the account of ${target}`],
  role: ['Roles', ({ actor, target, role }) => `${actor} gave ${target} the role ${role}`],
  'account-disabled': [
    'Accounts disabled',
    ({ actor, target }) => `${actor} disabled the account of ${target}`,
  ],
  'account-enabled': ['Accounts enabled', ({ actor, target }) => `${actor} enabled the account of ${target}`],
  settings: ['Settings', ({ actor, what, times }) => `${actor} changed settings${times}: ${what}`],
  export: ['Exports', ({ actor, what, times }) => `${actor} exported ${what}${times}`],
  restore: [
    'Backups restored',
    ({ actor, entry }) => `${actor} restored the backup of ${formatDateTime(entry.details.takenAt)}`,
  ],
  'first-download': [
    'First downloads of a device',
    ({ actor, entry }) => `A device of ${actor} downloaded ${counted(entry.count, 'record')}`,
  ],
  customer: ['Customers opened', ({ actor }) => `${actor} opened a customer’s page`],
  'customer-copy': [
    'Copies for customers',
    ({ actor, what, times }) => `${actor} made a copy for a customer${times}. Checked: ${what}`,
  ],
  search: ['Searches', ({ actor, times }) => `${actor} searched on the server${times}`],
  block: ['Customers blocked', ({ actor }) => `${actor} blocked a customer’s data`],
  unblock: ['Blocks ended', ({ actor }) => `${actor} ended a block`],
  erase: [
    'Data erased',
    ({ actor, entry: { details, records } }) =>
      details.reason
        ? `${actor} erased a customer’s data before their day: ${eraseReasons[details.reason]}`
        : `${actor} erased ${counted(records.length, 'order')} permanently`,
  ],
}

export const labelOf = (type: ActivityType) => activities[type][0]

const others: Record<string, string> = {
  shop: 'the whole shop',
  messages: 'Message texts',
  rates: 'Piecework rates',
  ...identityChecks,
  ownersNeedPasskey: 'Owners need a passkey',
  staffNeedPasskey: 'Staff need a passkey',
  retention: 'How long data are kept',
  ...Object.fromEntries(Object.entries(shopFields).map(([name, { label }]) => [name, label])),
}

const whatOf = (name: string) => (isOrderKind(name) ? orderKinds[name].shortTitle : (others[name] ?? name))

export type NameOf = (account: string) => string

export function namesOf(accounts: ReadonlyArray<{ id: string; name: string }>): NameOf {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? 'a deleted account'
}

const actorOf = ({ account, device }: ActivityEntry, nameOf: NameOf) => (account ? nameOf(account) : device)

export function sentenceOf(entry: ActivityEntry, nameOf: NameOf): string {
  const { type, count, details } = entry
  return activities[type][1]({
    actor: actorOf(entry, nameOf),
    target: details.account ? nameOf(details.account) : 'several accounts',
    times: count > 1 ? ` ${count.toLocaleString('en-IN')} times` : '',
    role: details.role ? roleLabels[details.role] : 'several roles',
    what: details.what?.map(whatOf).join(', ') ?? 'several',
    entry,
  })
}

/** The entry of the activities above the day's limit has neither device nor network. */
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

import { isStaffFileField, staffFileFields } from '@zari/shared/orders/field-lists'
import { fieldsAbout } from '@zari/shared/orders/linked-fields'
import type { CustomerRecord } from '@zari/shared/customers/customer'
import { newOrderRecord } from '@zari/shared/orders/new-order'
import type { OrderRecord } from '@zari/shared/orders/order'
import { STAGES } from '@zari/shared/orders/stage'
import { isDeepStrictEqual } from 'node:util'
import {
  fieldsOf,
  inOrder,
  isA,
  type OutboxEntry,
  ownRecord,
  recordKey,
  recordKeys,
  valuesOf,
} from '../engine/entry.ts'
import { shownOrders } from '../engine/apply-entries.ts'
import { customersView } from '../engine/replica-view.ts'
import { dueOf, rupeesIn } from './money-oracle.ts'
import type { Device, Tab, World } from './types.ts'
import { storedEntries, storedUser } from './world.ts'

function sameRecord(a: OrderRecord | undefined, b: OrderRecord): boolean {
  const inEitherOrder = (record: OrderRecord) => {
    const files = staffFileFields.map((field) => [field, [...(record[field] ?? [])].sort()])
    return JSON.stringify({ ...record, ...Object.fromEntries(files) })
  }
  return a !== undefined && inEitherOrder(a) === inEitherOrder(b)
}

interface Replica {
  records: OrderRecord[]
  customers: CustomerRecord[]
}

/** What has been paid: worked out entry by entry, by its own rule and not by the app's. */
function advanceWith(record: OrderRecord, own: readonly OutboxEntry[]): number {
  const there = new Set(record.payments.map(({ id }) => id))
  const reversed = new Set(record.payments.flatMap(({ reverses }) => reverses ?? []))
  let advance = rupeesIn(record.advancePaid)
  for (const entry of own) {
    const { key } = entry
    const payment = isA(entry, 'pay') ? entry.operation.payment : null
    const { fields } = valuesOf(entry)
    // What was paid before the first entry, and what somebody typed, are entries too: they can be taken back.
    const isMoney = payment !== null || fields.advancePaid !== undefined
    if (isMoney && there.size === 0 && advance !== 0) there.add(`before-${key}`)
    if (fields.advancePaid !== undefined) {
      advance = rupeesIn(fields.advancePaid)
      there.add(`correction-${key}`)
    }
    // What is taken back may be another device's, of which this one has only heard since that was deleted.
    if (!payment || there.has(key)) continue
    const { reverses } = payment
    if (reverses !== undefined && (reversed.has(reverses) || !there.has(reverses))) continue
    // It waits for a decision, and counts as nothing until then.
    if (payment.amount < 0 && !payment.belowZero && advance + payment.amount < -0.005) continue
    there.add(key)
    if (reverses !== undefined) reversed.add(reverses)
    advance += payment.amount
  }
  return advance
}

function checkTab(
  tab: Tab,
  user: string | undefined,
  { records, customers }: Replica,
  entries: OutboxEntry[],
): void {
  const { screen, device } = tab
  const fail = (what: string, more: unknown) => {
    throw new Error(`${device.name}: ${what}\n${JSON.stringify(more, null, 1)}`)
  }
  if (screen.user?.id !== user) fail('the screen is another person’s', { shown: screen.user, user })
  if (screen.extent === 'opening') fail('the screen waits for records that nobody reads', screen.records.size)
  const stranger = screen.queue.find((entry) => entry.user !== user)
  if (stranger) fail('another person’s edit is shown', stranger)
  const shownKeys = screen.queue.map((entry) => entry.key).join()
  const keys = entries.map((entry) => entry.key).join()
  if (shownKeys !== keys) fail('the screen shows other edits than the queue holds', { shownKeys, keys })
  const held = new Set(records.map(recordKey))
  const byKeyHeld = new Map(records.map((record) => [recordKey(record), record]))
  const all = [...held, ...entries.flatMap(recordKeys)]
  const { states } = shownOrders(all, entries, (key) => byKeyHeld.get(key))
  const made = [...states.values()]
    .filter((record) => !held.has(recordKey(record)))
    .map((record) => {
      const creations = entries.filter((each) => isA(each, 'create'))
      const entry = creations.find((each) => ownRecord(each) === recordKey(record))
      const { order, by = '' } = entry?.operation ?? {}
      return order ? newOrderRecord(record.kind, record.id, order, by) : record
    })
  const operated = new Set(entries.flatMap((entry) => ('to' in entry.operation ? recordKeys(entry) : [])))
  if (screen.records.size !== records.length + made.length) {
    fail('the screen shows other records than the device has', {
      shown: [...screen.records.keys()],
      held: [...held],
      made: made.map(recordKey),
    })
  }
  const known = customersView(new Map(customers.map((customer) => [customer.phone, customer])), entries)
  if (!isDeepStrictEqual(screen.customers, known))
    fail('a customer is shown otherwise than it is', { shown: [...screen.customers], known: [...known] })
  for (const record of [...records, ...made]) {
    const own = entries.filter((entry) => ownRecord(entry) === recordKey(record))
    const shown = screen.records.get(recordKey(record))
    const state = states.get(recordKey(record))
    if (!state || !sameRecord(shown, state)) fail('a record is shown as it is not', { shown, record, own })
    // Its money is another order's, too: the sum of both is checked when every queue is empty.
    if (operated.has(recordKey(record))) continue
    const isMoneyAsItWas =
      shown?.totalAmount === record.totalAmount && shown.advancePaid === record.advancePaid
    const isDueRight =
      !shown ||
      (isMoneyAsItWas && shown.remainingDue === record.remainingDue) ||
      ((!isMoneyAsItWas || own.some((entry) => isA(entry, 'pay'))) &&
        rupeesIn(shown.remainingDue) === dueOf(shown))
    const isAdvanceRight = !shown || Math.abs(rupeesIn(shown.advancePaid) - advanceWith(record, own)) < 0.005
    if (!isAdvanceRight) fail('an advance is shown that is not what was paid', { shown, record, own })
    if (!isDueRight) fail('a balance is shown that is not what is left', { shown, record })
    const typed = own.map((entry) => valuesOf(entry).fields)
    for (const field of new Set(typed.flatMap(fieldsOf))) {
      const mine = typed.findLast((fields) => Object.hasOwn(fields, field))?.[field]
      // What the other side has brought further stands there.
      const isFurther =
        field === 'stage' &&
        STAGES.findIndex((stage) => stage === shown?.stage) > STAGES.findIndex((stage) => stage === mine)
      // A number or date that was typed later has cleared it.
      const isCleared =
        shown?.[field] === null &&
        typed.some((fields) => fieldsOf(fields).some((other) => fieldsAbout(other).includes(field)))
      const isShown =
        isFurther ||
        isCleared ||
        isStaffFileField(field) ||
        field === 'advancePaid' ||
        (shown?.[field] ?? null) === (mine ?? null)
      if (!isShown) fail('an unsent edit is not shown', { shown, mine })
    }
  }
}

async function checkDevice({ server }: World, device: Device): Promise<void> {
  const user = await storedUser(device)
  const hasSession = user !== undefined && server.sessions.get(device.session ?? '') === user
  // One of the version before can keep nothing any more, a sign-in neither: it asks to be reloaded.
  const tabs = device.tabs.filter(({ version }) => version === device.version)
  // A tab that died may not have told the others that somebody has signed in again.
  if (hasSession && !device.messagesLost && tabs.some(({ screen }) => screen.asksToSignIn))
    throw new Error(`${device.name}: the password is asked for in a good session`)
  const all = await storedEntries(device)
  const entries = all.filter((entry) => entry.user === user).sort(inOrder)
  const replica = await device.store.transact('readonly', ['records', 'customers'], async (tx) => ({
    records: user ? await tx.all('records') : [],
    customers: user ? await tx.all('customers') : [],
  }))
  for (const tab of tabs) checkTab(tab, user, replica, entries)
}

/** When nothing moves, each tab shows what its device has, with the unsent edits of whoever is signed in. */
export async function checkScreens(world: World): Promise<void> {
  const { devices, tasks } = world
  await tasks.settle()
  for (const device of devices) {
    // A tab that died may have taken a message with it; the others look again when they are looked at.
    for (let tabs = -1; device.messagesLost && tabs !== device.tabs.length;) {
      tabs = device.tabs.length
      for (const { engine } of device.tabs) engine.wake().catch(reportError)
      // One that is to be killed may die of this very look, after the others have had theirs.
      await tasks.settle()
    }
    const done = checkDevice(world, device)
    await Promise.all([done, tasks.settle()])
  }
}

import { staffFilesIn } from '@zari/shared/orders/field-lists'
import { mergedNumbers } from '@zari/shared/customers/merged-numbers'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpenStatus } from '@zari/shared/orders/status'
import { customerKey } from '@zari/shared/contact/phone'
import { isDeepStrictEqual } from 'node:util'
import { type OutboxEntry, recordKey, valuesOf } from '../engine/entry.ts'
import { dayCreated } from './day-created.ts'
import { checkScreens } from './check-screens.ts'
import { settleOne } from './people.ts'
import { type Run, start } from './step.ts'
import type { Device, Tab, World } from './types.ts'
import { storedEntries } from './world.ts'

const ROUNDS = 40

async function waitFor<T>({ tasks }: World, doing: Promise<T>): Promise<T> {
  // Who waits below hears of it; it may also fail after the race is over.
  doing.catch(() => undefined)
  await tasks.settle()
  return Promise.race([doing, Promise.reject(new Error('A healthy tab does not answer'))])
}

/** Whether the server has not got a picture of which this device still has the bytes. */
async function isUploadToRepeat({ device }: Tab, entry: OutboxEntry): Promise<boolean> {
  const { problem } = entry
  if (problem?.reason !== 'refused') return false
  if (!problem.issues.some(({ path }) => /^(uploadedFiles|finishedPictures)/.test(path))) return false
  const pictures = await device.store.transact('readonly', ['pictures'], (tx) => tx.all('pictures'))
  const added = staffFilesIn(valuesOf(entry).fields).filter((file) => /^waiting|upload-/.test(file))
  return (
    added.length > 0 &&
    added.every((file) =>
      pictures.some(({ id, path, heldBytes }) => (id === file || path === file) && heldBytes > 0),
    )
  )
}

/** With nothing in its way, a payment waits only for its order, for money before it, and for what it takes back. */
function checkPayments(queue: readonly OutboxEntry[]): void {
  for (const { operation, state, seq } of queue) {
    if (operation.type !== 'pay' || state !== 'waiting') continue
    const { id } = operation.record
    const isWaitedFor = ({ operation: other, key }: OutboxEntry) =>
      other.type === 'create' ||
      other.type === 'pay' ||
      'to' in other ||
      (other.type === 'edit' && other.fields.advancePaid !== undefined) ||
      key === operation.payment.reverses
    const before = queue.filter((other) => other.seq < seq)
    const isOfOrder = ({ operation: other }: OutboxEntry) =>
      other.record.id === id || ('to' in other && other.to.id === id)
    if (!before.some((other) => isOfOrder(other) && isWaitedFor(other)))
      throw new Error(`A payment waits for what is no money: ${JSON.stringify(queue, null, 1)}`)
  }
}

/** One person settles and sends everything that they left on a device, with network and server in order. */
async function workOff(run: Run, device: Device, user: string): Promise<void> {
  const { world } = run
  for (const old of device.tabs) old.life.die()
  const open = world.openTab(device)
  const owner = await waitFor(world, open.engine.start())
  if (owner && owner.id !== user) await waitFor(world, open.engine.signOut())
  world.signIn(device, user)
  await waitFor(world, open.engine.signIn({ id: user, email: `${user}@zari.example`, role: 'owner' }))
  await world.tasks.settle()
  await world.advance(10 * 60_000)
  checkPayments(open.screen.queue)
  const sentAgain = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    await world.tasks.settle()
    if (!world.server.isReal) await run.oracle.checkServer()
    if (open.screen.asksToSignIn) throw new Error('The password is asked for in a good session')
    if (open.screen.queue.length === 0) break
    for (const entry of open.screen.queue) {
      if (entry.state !== 'attention') continue
      if (await waitFor(world, isUploadToRepeat(open, entry))) {
        if (sentAgain.has(entry.seq)) throw new Error(`Its picture is here: ${JSON.stringify(entry)}`)
        sentAgain.add(entry.seq)
        start(open.engine.retry(entry.key))
      } else settleOne(run, open, entry, [round % 2 === 0, round % 3 === 0])
    }
    await world.tasks.settle()
    await world.advance(10 * 60_000)
  }
  if (open.screen.queue.length > 0) throw new Error(`Stuck: ${JSON.stringify(open.screen.queue, null, 1)}`)
}

/** Whoever a device belongs to opens the app on it: are all records there, without anybody logging out first? */
async function checkRecords({ world }: Run, device: Device): Promise<void> {
  for (const old of device.tabs) old.life.die()
  const { engine, screen } = world.openTab(device)
  const owner = await waitFor(world, engine.start())
  if (!owner) return
  world.signIn(device, owner.id)
  await waitFor(world, engine.signIn(owner))
  await waitFor(world, engine.pull())
  await world.tasks.settle()
  const missing = (await world.server.records()).find(
    (record) => isCovered(screen, record) && !screen.records.has(recordKey(record)),
  )
  if (missing) throw new Error(`${device.name} does not show a record that there is: ${recordKey(missing)}`)
}

/** Everything works again and everybody is at work: what is left in the end? */
export async function heal(run: Run): Promise<void> {
  const { world } = run
  await world.tasks.settle()
  for (const device of world.devices)
    Object.assign(device, { online: true, faults: [], storeFaults: [], latency: 1 })
  for (const device of world.devices) await checkRecords(run, device)
  for (const user of world.server.users) for (const device of world.devices) await workOff(run, device, user)
  for (const device of world.devices) {
    if ((await waitFor(world, storedEntries(device))).length > 0) throw new Error('Edits are left behind')
    for (const { engine } of device.tabs) {
      const result = await waitFor(world, engine.pull())
      if (result !== 'in-step') throw new Error(`The last reading of changes: ${result}`)
    }
  }
  await checkScreens(world)
  for (const device of world.devices)
    for (const { screen } of device.tabs) {
      await compare(world, device, screen)
      await compareCustomers(run, device, screen)
    }
  await run.oracle.checkServer()
}

/** Whether a device says that it holds all orders such as this one. */
function isCovered({ coverage }: Tab['screen'], record: OrderRecord): boolean {
  const isSince = coverage.from !== null && dayCreated(record) >= coverage.from
  return isSince || (isOpenStatus(record.status) && coverage.open)
}

/** What an order on a screen is to be, of what the server has. */
async function compare({ server }: World, device: Device, screen: Tab['screen']) {
  const { records: shown, coverage } = screen
  const fail = (what: string, about: unknown) => {
    throw new Error(
      `${device.name}: ${what}\n${JSON.stringify({ about, shown: [...shown], coverage }, null, 1)}`,
    )
  }
  const ghost = server.removed().find((key) => shown.has(key))
  if (ghost) fail('A screen shows a record that was deleted', ghost)
  const records = await server.records()
  for (const record of records) {
    const key = recordKey(record)
    const own = shown.get(key)
    if (own && !isDeepStrictEqual(own, record)) fail('A screen differs from the server', record)
    if (!own && isCovered(screen, record))
      fail('An order is not held, and the device does not know it', record)
  }
  if (!server.isReal && shown.size > records.length) fail('A screen shows more than there is', records)
}

/** What a device holds of customers is what the server has, and it has it of all whose orders it holds. */
async function compareCustomers(
  { world, phones }: Run,
  device: Device,
  { records, customers }: Tab['screen'],
) {
  const stored = new Map((await world.server.customers(phones)).map((each) => [each.phone, each]))
  const needed = [...records.values()].flatMap(({ phone }) =>
    mergedNumbers(customerKey(phone) ?? '', (number) => stored.get(number)),
  )
  for (const phone of new Set([...needed, ...customers.keys()])) {
    const own = stored.get(phone)
    const shown = customers.get(phone)
    const isSame = isDeepStrictEqual(shown, own)
    // Another run's, at a real server.
    const isOurs = phones.includes(phone)
    if (isOurs && !isSame) throw new Error(`${device.name}: ${JSON.stringify({ shown, own }, null, 1)}`)
  }
}

import type { OrderRecord } from '@zari/shared/orders/order'
import { type QueueEntry, recordKey } from '../queue/entry.ts'
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
async function isUploadToRepeat({ device }: Tab, { problem, fields }: QueueEntry): Promise<boolean> {
  if (problem?.reason !== 'refused') return false
  if (!problem.issues.some(({ path }) => path.startsWith('uploadedFiles'))) return false
  const pictures = await device.store.transact('readonly', ['pictures'], (tx) => tx.all('pictures'))
  const added = (fields.uploadedFiles ?? []).filter((file) => /^waiting|upload-/.test(file))
  return (
    added.length > 0 &&
    added.every((file) =>
      pictures.some(({ id, path, heldBytes }) => (id === file || path === file) && heldBytes > 0),
    )
  )
}

/** One person works off what she left on a device, with everything in order. */
async function workOff(run: Run, device: Device, user: string): Promise<void> {
  const { world } = run
  for (const old of device.tabs) old.life.die()
  const open = world.openTab(device)
  const owner = await waitFor(world, open.engine.start())
  if (owner && owner.id !== user) await waitFor(world, open.engine.signOut())
  world.signIn(device, user)
  await waitFor(world, open.engine.signIn({ id: user, email: `${user}@zari.example` }))
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
  const missing = world.server.keys().find((key) => !screen.records.has(key))
  if (missing) throw new Error(`${device.name} does not show a record that there is: ${missing}`)
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
    for (const { screen } of device.tabs) await compare(world, screen.records)
  await run.oracle.checkServer()
}

async function compare({ server }: World, shown: Map<string, OrderRecord>): Promise<void> {
  const ghost = server.removed().find((key) => shown.has(key))
  if (ghost) throw new Error(`A screen shows a record that was deleted: ${ghost}`)
  const records = await server.records()
  const differs = records.find(
    (record) => JSON.stringify(shown.get(recordKey(record))) !== JSON.stringify(record),
  )
  if (differs || (!server.isReal && shown.size !== records.length)) {
    throw new Error(
      `A screen differs from the server: ${JSON.stringify({ differs, shown: [...shown] }, null, 1)}`,
    )
  }
}

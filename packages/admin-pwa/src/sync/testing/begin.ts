import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { type Keys, readMeta, type StoredPicture, type StoreName, type StoreTx } from '../engine/storage.ts'
import { type OutboxEntry, ownRecord } from '../engine/entry.ts'
import type { Written } from './notes.ts'
import { createOracle } from './oracle.ts'
import type { Run } from './step.ts'
import type { TestedServer } from './types.ts'
import { createWorld } from './world.ts'

/**
 * Three devices of two people, signed in and in step with the server.
 * @param hasLocks whether their browsers have Web Locks: over plain http they have none
 */
export async function begin(server: TestedServer, hasLocks = true): Promise<Run> {
  const world = createWorld(['tablet', 'phone', 'laptop'], server)
  await world.server.create('contact-inquiries', { notes: 'pearls', remainingDue: '3000' })
  await world.server.create('custom-outfit-quotes', { uploadedFiles: ['old-name.jpg', 'sketch.png'] })
  await world.server.create('outfit-details-orders', { totalAmount: '₹ 12,000', advancePaid: '2000' })
  if (world.server.daysPass) {
    // Years of work before that, which no device holds.
    await world.server.create('custom-outfit-quotes', { status: 'completed' })
    await world.server.create('outfit-details-orders', { status: 'cancelled' })
    world.server.daysPass(100)
  }
  for (const device of world.devices) device.hasLocks = hasLocks
  const oracle = createOracle(world)
  let last = 0
  const name = `run-${server.isReal ? Date.now() : 0}`
  // A real server has those of other runs, too.
  const first = server.isReal ? 917_000_000_000 + (Date.now() % 999_999_000) : 919_876_543_210
  const phones = [first, first + 1, first + 2].map(String)
  // Two tablets have each added somebody of one name under the first number: renaming one leaves the other as they are.
  for (const [index, phone] of [...phones.slice(0, 2), ...phones.slice(0, 1)].entries()) {
    const at = '2026-11-21T06:00:00.000Z'
    const operation: CustomerOperation = { type: 'add-person', at, name: 'Amma', alsoKnownAs: [] }
    const id = `${name}-operation-at-${phone}-${index}`
    oracle.customers.did({ id, phone, operation, isSaved: true })
    await world.server.operate('somebody', phone, operation, id)
  }
  const counts: Run['counts'] = {}
  for (const [index, device] of world.devices.entries()) {
    watchQueue(device, { world, oracle, counts })
    const user = server.users[index % 2] ?? server.users[0]
    const { engine } = world.openTab(device)
    world.signIn(device, user)
    const ready = engine
      .start()
      .then(() => engine.signIn({ id: user, email: `${user}@zari.example`, role: 'owner' }))
      .then(() => engine.pull())
    await world.tasks.settle()
    await ready
  }
  return {
    world,
    oracle,
    counts,
    name,
    phones,
    unique: () => ++last,
    made: new Set(),
    dialogs: new Map(),
    drafts: new Map(),
    listed: new Map(),
    measuring: new Map(),
    seenMeasuring: new Map(),
    measured: new Map(),
    picks: new Map(),
  }
}

/** Tells the oracle of what a device writes down: each edit, and which of them in one transaction. */
function watchQueue(
  device: Run['world']['devices'][number],
  { world, oracle, counts }: Pick<Run, 'world' | 'oracle' | 'counts'>,
): void {
  device.watched = (store) => ({
    transact: async (mode, stores, work) => {
      const written: Written = { entries: [], gone: [], pictures: [] }
      const result = await store.transact(mode, stores, async (tx) => {
        const gone = new Set<string>()
        let isReadAnew = false
        const result = await work({
          ...tx,
          delete: (name, key) => {
            if (name === 'records') gone.add((key as Keys['records']).join('/'))
            if (name === 'meta' && key === 'rereading') isReadAnew = true
            if (name === 'entries') written.gone.push(key as Keys['entries'])
            return tx.delete(name, key)
          },
          put: (name, row) => {
            if (name === 'entries') {
              oracle.wrote(device, row as OutboxEntry)
              written.entries.push(row as OutboxEntry)
            }
            if (name === 'pictures') written.pictures.push((row as StoredPicture).id)
            return tx.put(name, row)
          },
        })
        // What did not come again when all was read anew is gone, or is fetched by itself.
        if (gone.size > 0 && !isReadAnew) {
          const evicted = await checkEvicted(tx, stores, gone, world.server.removed())
          counts['records evicted'] = (counts['records evicted'] ?? 0) + evicted
        }
        return result
      })
      oracle.committed(device, written)
      return result
    },
  })
  device.store = device.watched(device.store)
}

/**
 * A record that leaves the replica, and was not deleted at the server, was let go: it had no edits then. The workroom's also
 * leave when they are put back to New.
 */
async function checkEvicted(
  tx: StoreTx,
  stores: readonly StoreName[],
  gone: ReadonlySet<string>,
  removed: readonly string[],
): Promise<number> {
  const isLookedAt = stores.includes('entries')
  const evicted = isLookedAt ? [...gone] : [...gone].filter((key) => !removed.includes(key))
  if (evicted.length === 0) return 0
  if (!isLookedAt && (await readMeta(tx, 'user'))?.user?.role === 'workroom') return 0
  if (!isLookedAt) throw new Error(`Let go without looking at the edits: ${evicted.join()}`)
  const edited = (await tx.all('entries')).map(ownRecord)
  const lost = evicted.find((key) => edited.includes(key))
  if (lost) throw new Error(`A record with unsent edits was let go: ${lost}`)
  return evicted.length
}

/** Ends what a run left open. */
export function end({ world }: Run): void {
  for (const device of world.devices) for (const tab of device.tabs) tab.life.die()
  world.uninstall()
}

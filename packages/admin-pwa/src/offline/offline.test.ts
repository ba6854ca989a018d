import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, commands } from './testing/commands.ts'
import { heal } from './testing/heal.ts'
import { createOracle } from './testing/oracle.ts'
import { USERS, createWorld } from './testing/world.ts'

const runs = Number(process.env['ZARI_RUNS'] ?? 1000)
const SECONDS = Number(process.env['ZARI_SECONDS'] ?? 400)
const seed = process.env['ZARI_SEED']

const totals: Record<string, number> = {}
const problems: unknown[] = []

beforeAll(() => {
  globalThis.reportError = (error: unknown) => void problems.push(error)
})

async function begin(): Promise<Run> {
  const world = createWorld(['tablet', 'phone', 'laptop'])
  world.server.create('contact-inquiries', { notes: 'pearls' })
  world.server.create('custom-outfit-quotes', { uploadedFiles: ['old-name.jpg', 'sketch.png'] })
  world.server.create('outfit-details-orders', { totalAmount: '₹ 12,000', advancePaid: '2000' })
  const oracle = createOracle(world)
  for (const [index, device] of world.devices.entries()) {
    watchQueue(device, oracle)
    const user = USERS[index % USERS.length] ?? USERS[0]
    const { engine } = world.openTab(device)
    world.signIn(device, user)
    const ready = engine
      .start()
      .then(() => engine.signIn({ id: user, email: `${user}@zari.example` }))
      .then(() => engine.pull())
    await world.tasks.settle()
    await ready
  }
  let last = 0
  return { world, oracle, counts: {}, unique: () => ++last, dialogs: new Map() }
}

/** Tells the oracle of each edit that a device writes down. */
function watchQueue(device: Run['world']['devices'][number], oracle: Run['oracle']): void {
  const { store } = device
  device.store = {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          put: (name, row) => {
            if (name === 'entries') oracle.wrote(device, row as Parameters<typeof oracle.wrote>[1])
            return tx.put(name, row)
          },
        }),
      ),
  }
}

describe('the offline engine', () => {
  it('loses no edit, doubles none, and overwrites nothing unseen', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), async (given) => {
        problems.length = 0
        const run = await begin()
        try {
          await fc.asyncModelRun(() => ({ model: {}, real: run }), given)
          await heal(run)
          const { applied, saved } = run.oracle.checkFates()
          expect(problems).toEqual([])
          for (const [name, count] of Object.entries({
            ...run.counts,
            'edits saved': saved,
            'edits sent': applied,
          })) {
            totals[name] = (totals[name] ?? 0) + count
          }
        } finally {
          for (const device of run.world.devices) for (const tab of device.tabs) tab.life.die()
          run.world.uninstall()
        }
      }),
      {
        numRuns: runs,
        ...(seed && { seed: Number(seed) }),
        // Long enough to shrink what fails; then it fails with the smallest found.
        interruptAfterTimeLimit: SECONDS * 1000,
        markInterruptAsFailure: true,
      },
    )
  })
})

afterAll(() => {
  if (process.env['ZARI_FIGURES']) process.stdout.write(`${JSON.stringify(totals, null, 1)}\n`)
})

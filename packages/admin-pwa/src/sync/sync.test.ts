import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoresOutdated } from './engine/storage.ts'
import { begin, end } from './testing/begin.ts'
import { agreedCommands, commands, designCommands, draftCommands, editCommands } from './testing/commands.ts'
import { heal } from './testing/heal.ts'
import { createModelServer } from './testing/model-server.ts'

const runs = Number(process.env['ZARI_RUNS'] ?? 1000)
const SECONDS = Number(process.env['ZARI_SECONDS'] ?? 550)
const seed = process.env['ZARI_SEED']

const anyOf = (...kinds: Array<typeof commands>) =>
  fc.oneof(...kinds.map((kind) => fc.commands(kind, { maxCommands: 50, size: 'max' })))

const totals: Record<string, number> = {}
const problems: unknown[] = []

beforeAll(() => {
  globalThis.reportError = (error: unknown) => {
    // A tab of a version whose stores are gone keeps nothing and says so.
    if (!(error instanceof StoresOutdated)) problems.push(error)
  }
})

describe('the offline engine', () => {
  it('loses no edit, doubles none, and overwrites nothing unseen', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        anyOf(commands, draftCommands, designCommands, editCommands, agreedCommands),
        fc.boolean(),
        async (given, hasLocks) => {
          problems.length = 0
          const run = await begin(createModelServer(), hasLocks)
          try {
            await fc.asyncModelRun(() => ({ model: {}, real: run }), given)
            await heal(run)
            const { applied, saved, payments, rupees, ofReceipts, ofDesigns } =
              await run.oracle.checkResults()
            const stored = await run.world.server.customers(run.phones)
            const { people, sets, eighths } = run.oracle.checkCustomers(stored)
            if (problems.length > 0) throw problems[0]
            for (const [name, count] of Object.entries({
              ...run.counts,
              'edits saved': saved,
              'edits sent': applied,
              'payments followed': payments,
              'rupees followed': rupees,
              'receipts followed': ofReceipts.receipts,
              'rupees of receipts followed': ofReceipts.rupees,
              'versions followed': ofDesigns.versions,
              'answers followed': ofDesigns.answers,
              'people followed': people,
              'measurements followed': sets,
              'eighths of an inch followed': eighths,
            })) {
              totals[name] = (totals[name] ?? 0) + count
            }
          } finally {
            end(run)
          }
        },
      ),
      {
        numRuns: runs,
        ...(seed && { seed: Number(seed) }),
        // Long enough to shrink what fails; then it fails with the smallest found.
        interruptAfterTimeLimit: SECONDS * 1000,
        markInterruptAsFailure: true,
      },
    )
    expect(totals['edits saved']).toBeGreaterThan(0)
  })
})

afterAll(() => {
  // Node has none of its own.
  Reflect.deleteProperty(globalThis, 'reportError')
  if (process.env['ZARI_FIGURES']) process.stdout.write(`${JSON.stringify(totals, null, 1)}\n`)
})

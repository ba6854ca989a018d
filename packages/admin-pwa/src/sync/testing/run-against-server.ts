/**
 * The property test's commands against a running server:
 *   DATA_DIR=THE_SERVER'S node run-against-server.ts ORIGIN RUNS EMAIL:PASSWORD EMAIL:PASSWORD EMAIL:PASSWORD
 * The third account is whoever else edits. Ends with 0 when every invariant held in every run, and prints figures.
 */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { StoresOutdated } from '../engine/storage.ts'
import { begin, end } from './begin.ts'
import { commands } from './commands.ts'
import { heal } from './heal.ts'
import { createOperator } from './operator.ts'
import { createRealServer, logInto } from './real-server.ts'

const [origin = '', runs = '30', ...given] = process.argv.slice(2)
const [first, second, somebody] = await Promise.all(
  given.map((account) => {
    const [email = '', password = ''] = account.split(/:(.*)/)
    return logInto(origin, email, password)
  }),
)
if (!first || !second || !somebody) throw new Error('Three accounts are needed')

const problems: unknown[] = []
globalThis.reportError = (error: unknown) => {
  if (!(error instanceof StoresOutdated)) problems.push(error)
}

const operator = createOperator(process.env['DATA_DIR'] ?? '')

const figures = { runs: 0, commands: 0, faults: 0, saved: 0, applied: 0, payments: 0, people: 0, sets: 0 }
/** What was done beside the server, and how often. */
const beside: Record<string, number> = { deleteRecord: 0, sweepUploads: 0, serverStartsAnew: 0 }
/** Of what is only there once in a while, how often it was. */
const rare: Record<string, number> = {
  'saves of two': 0,
  takePayment: 0,
  reverse: 0,
  refund: 0,
  savePick: 0,
  makeOrder: 0,
  'orders made': 0,
  operateOnOrders: 0,
  'design add': 0,
  'design answered': 0,
}

await fc.assert(
  fc.asyncProperty(fc.commands(commands, { maxCommands: 50, size: 'max' }), async (steps) => {
    problems.length = 0
    const run = await begin(createRealServer(origin, [first, second, somebody], operator))
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: run }), steps)
      await heal(run)
      const { applied, saved, payments } = await run.oracle.checkResults()
      const { people, sets } = run.oracle.checkCustomers(await run.world.server.customers(run.phones))
      if (problems.length > 0) throw problems[0]
      figures.runs += 1
      figures.saved += saved
      figures.applied += applied
      figures.payments += payments
      figures.people += people
      figures.sets += sets
      for (const [name, count] of Object.entries(run.counts)) {
        figures[name.startsWith('fault') ? 'faults' : 'commands'] += count
        if (name in beside) beside[name] = (beside[name] ?? 0) + count
        if (name in rare) rare[name] = (rare[name] ?? 0) + count
      }
    } finally {
      end(run)
    }
  }),
  { numRuns: Number(runs), endOnFailure: true },
)
process.stdout.write(`${JSON.stringify({ ...figures, ...beside, ...rare })}\n`)

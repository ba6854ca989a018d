import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { asOwner } from '../support/accounts.ts'
import { startZari } from '../support/zari.ts'
import { expect, staff, ownServerTest as test } from './offline-test.ts'

const SCRIPT = fileURLToPath(
  new URL('../../packages/admin-pwa/src/sync/testing/run-against-server.ts', import.meta.url),
)
const RUNS = process.env.ZARI_REAL_RUNS ?? '25'
const MOST_BATCHES = 3

/** Events that the runs must include, to be meaningful. */
const happened = [
  'applied',
  'payments',
  'saves of two',
  'takePayment',
  'reverse',
  'savePick',
  'makeOrder',
  'orders made',
  'operateOnOrders',
  'design add',
  'design answered',
  'deleteRecord',
  'sweepUploads',
  'serverStartsAnew',
] as const

test('the offline engine and the real server lose no edit and double none, whatever happens', async () => {
  test.setTimeout(600_000)
  const own = await startZari()
  try {
    const asha = { email: 'asha@zari.example', password: 'her own long password' }
    const bina = { email: 'bina@zari.example', password: 'another long password' }
    const owner = await asOwner(own.origin)
    for (const account of [asha, bina]) await owner.makeAccount('owner', account)
    const accounts = [asha, bina, staff].map(({ email, password }) => `${email}:${password}`)
    const missing = new Set<(typeof happened)[number]>(happened)
    // What is rare does not happen in every batch.
    for (let batch = 0; batch < MOST_BATCHES && missing.size > 0; batch++) {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [SCRIPT, own.origin, RUNS, ...accounts],
        {
          env: { ...process.env, ...own.settings },
        },
      )
      const figures = JSON.parse(stdout) as Record<'runs' | (typeof happened)[number], number>
      process.stdout.write(stdout)
      expect(figures.runs).toBe(Number(RUNS))
      for (const name of happened) if (figures[name] > 0) missing.delete(name)
    }
    expect([...missing]).toEqual([])
  } finally {
    await own.remove()
  }
})

import { apiPaths } from '@zari/shared/api/paths'
import { staff, startZari } from '../e2e/support/zari.ts'
import { testClient } from '../packages/server/src/testing/test-client.ts'
import { inTurns } from './support/interleaved.ts'
import { load, quantile } from './support/load.ts'
import { type Figure, report } from './support/performance-page.ts'

const LOGINS = 40
const READERS = 2
const IDLE_MS = 1_000

const WHERE_THE_TIME_GOES = `A login is eight questions to the database; more than half of what the server's own thread does for it is the driver
(0074). Readers, the server, passwords and the database want two cores, and while people sign in the server's thread waits for one a third of the time
(a fifteenth while nobody does). A process beside that does nothing but argon2 leaves readers' p99 as it is, and argon2 in threads of lower
priority did not change it. It is a wait of two milliseconds: seven times what reading takes on a quick machine, and 1.7 times on one
half as quick.`

export async function run(): Promise<void> {
  // Each login has its own address, because of rate limits.
  const zari = await startZari({ TRUST_PROXY: '1' })
  try {
    const reader = testClient(zari.origin)
    await reader.post(apiPaths.login, staff)
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

    let runs = 0
    const signIn = async (index: number) => {
      const from = { 'X-Forwarded-For': `10.${runs % 250}.${index}.1` }
      const { status } = await testClient(zari.origin).post(apiPaths.login, staff, from)
      if (status !== 200) throw new Error(`A login was answered with ${status}`)
    }
    let took = 0
    /** Twenty at once: more would be queued, and above thirty refused. */
    const allSignIn = async () => {
      runs++
      const start = performance.now()
      let next = 0
      const one = async () => {
        while (next < LOGINS) await signIn(next++)
      }
      await Promise.all(Array.from({ length: 20 }, one))
      took = performance.now() - start
      return took
    }

    const figures: Figure[] = []
    for (const [what, path] of [
      ['the gallery', apiPaths.gallery],
      ['a page of orders', `${apiPaths.adminList('contact-inquiries')}?limit=50`],
    ] as const) {
      const read = (ms: number) =>
        load({ origin: zari.origin, path, headers: { Cookie: cookie }, connections: READERS, ms })
      const p99 = (times: readonly number[]) => quantile(times, 0.99)
      await read(IDLE_MS)
      const ms = await allSignIn()
      const { ratio, ours, theirs } = await inTurns(
        async () => {
          const [{ times }] = await Promise.all([read(ms), allSignIn()])
          return p99(times)
        },
        async () => p99((await read(ms)).times),
      )
      figures.push({
        what: `p99 of reading ${what} during ${LOGINS} logins`,
        against: 'while nobody signs in',
        value: ratio,
        bound: { most: 3 },
        note: `${ours.toFixed(2)} and ${theirs.toFixed(2)} ms; the logins took ${(took / 1_000).toFixed(1)} s`,
      })
    }
    await report('logins', figures, WHERE_THE_TIME_GOES)
  } finally {
    await zari.remove()
  }
}

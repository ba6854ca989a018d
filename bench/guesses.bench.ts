import { apiPaths } from '@zari/shared/api/paths'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { setTimeout as sleep } from 'node:timers/promises'
import { staff, startZari } from '../e2e/support/zari.ts'
import { softwarePasskey } from '../packages/server/src/testing/software-passkey.ts'
import { type TestClient, testClient } from '../packages/server/src/testing/test-client.ts'
import { report } from './support/performance-page.ts'

/** The whole attack lasts ten minutes: `ATTACK_SECONDS=600`. */
const SECONDS = Number(process.env['ATTACK_SECONDS'] ?? 60)
const A_SECOND = 10_000 / 600
const NETWORKS = 1_000
const EVERY_MS = 2_000

type Options = Parameters<ReturnType<typeof softwarePasskey>['use']>[0]

const WORDS = `Each guess is another password for the owner’s account, from one of ${NETWORKS} networks in turn, at the rate of 10,000 in ten minutes.
The owner signs in every two seconds in three ways: with the password on a known device, with a passkey, and with the password on an unknown device
from a network of its own, where an answer that says how long to wait counts too.`

async function optionsOf(
  client: TestClient,
  path: string,
  body: object | undefined,
  from: object,
): Promise<Options> {
  const { json } = await client.post(path, body, { ...from })
  return (json as { options: Options }).options
}

export async function run(): Promise<void> {
  const zari = await startZari({ TRUST_PROXY: '1' })
  // Passkeys exist at a name.
  const origin = zari.origin.replace('127.0.0.1', 'localhost')
  const at = (network: string) => ({ 'X-Forwarded-For': network })
  try {
    const known = testClient(origin)
    await known.post(apiPaths.login, staff, at('10.99.0.1'))
    const passkey = softwarePasskey(origin)
    const made = passkey.create(
      await optionsOf(known, passkeyPaths.newOptions, { isShared: false }, at('10.99.0.1')),
    )
    const added = await known.post(passkeyPaths.add, { passkey: made }, at('10.99.0.1'))
    if (added.status !== 204) throw new Error(`The passkey was not added: ${added.status} ${added.text}`)

    const statuses = new Map<number, number>()
    const guesses: Array<Promise<void>> = []
    const guess = async (index: number) => {
      const from = at(`10.${Math.floor((index % NETWORKS) / 250)}.${index % 250}.1`)
      const body = { email: staff.email, password: `guess number ${index}` }
      const { status } = await testClient(origin).post(apiPaths.login, body, from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const times = { known: [] as number[], passkey: [] as number[], unknown: [] as number[] }
    const timed = async (of: number[], isGood: () => Promise<boolean>) => {
      const start = performance.now()
      if (!(await isGood())) throw new Error('The owner was neither let in nor told how long to wait')
      of.push(performance.now() - start)
    }
    const attack = { isOver: false }
    let turns = 0
    let letIn = 0
    const ofOwner = async () => {
      while (!attack.isOver) {
        const from = at(`10.98.${turns >> 8}.${turns++ & 255}`)
        await timed(times.known, async () => (await known.post(apiPaths.login, staff, from)).status === 200)
        await timed(times.passkey, async () => {
          const client = testClient(origin)
          const answer = passkey.use(await optionsOf(client, passkeyPaths.options, undefined, from))
          return (await client.post(passkeyPaths.signIn, { passkey: answer }, from)).status === 200
        })
        await timed(times.unknown, async () => {
          const { status, headers } = await testClient(origin).post(apiPaths.login, staff, from)
          if (status === 200) letIn++
          return status === 200 || (status >= 429 && Number(headers.get('retry-after')) > 0)
        })
        await sleep(EVERY_MS)
      }
    }
    const owner = ofOwner()
    const start = performance.now()
    const count = Math.round(SECONDS * A_SECOND)
    for (let index = 0; index < count; index++) {
      guesses.push(guess(index))
      await sleep(Math.max(0, start + ((index + 1) * 1_000) / A_SECOND - performance.now()))
    }
    await Promise.all(guesses)
    attack.isOver = true
    await owner

    const slowest = (of: readonly number[]) => Math.max(...of) / 1_000
    const figure = (what: string, of: readonly number[], most: number, note = '') => ({
      what,
      against: `the slowest of ${of.length}`,
      value: slowest(of),
      bound: { most },
      unit: 's',
      note,
    })
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')
    await report(
      'guesses',
      [
        {
          what: `guesses of ${count} in ${SECONDS} s that got in`,
          against: 'the attack',
          value: statuses.get(200) ?? 0,
          bound: { most: 0 },
          note: answers,
        },
        figure('the owner on a device that signed in before', times.known, 1),
        figure('the owner with a passkey, on an unknown device', times.passkey, 1),
        figure(
          'the owner’s password on an unknown device: let in, or told when',
          times.unknown,
          10,
          `${letIn} let in`,
        ),
      ],
      WORDS,
    )
  } finally {
    await zari.remove()
  }
}

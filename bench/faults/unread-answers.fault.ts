import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import type { Report } from '../../packages/server/src/testing/faults/report.ts'
import { memoryOf } from '../../packages/server/src/testing/memory.ts'
import { aNoisePicture, upload } from '../../packages/server/src/testing/pictures.ts'
import { staff } from '../../packages/server/src/testing/staff.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { QUOTES, rawConnection, statusWithin, withServer } from './connections.ts'
import { goodInput } from '@zari/shared/testing/orders'

const UNREAD = 60
const CLOSED_WITHIN_MS = 45_000
const ASKED_WITHIN_MS = 5_000

/** With those to database and file store. Linux only. */
const connectionsOf = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

/** Phones that ask for a large picture and read nothing of it. */
export const run = () =>
  withServer({}, async ({ origin, child }): Promise<Report> => {
    const shop = testClient(origin)
    await shop.post(apiPaths.login, staff)
    const path = await upload(shop, await aNoisePicture(1_850, 1_850))
    const input = { ...goodInput['custom-outfit-quotes'](), designImageUrls: [path] }
    const sent = await shop.post(QUOTES, input)
    if (sent.status !== 201) throw new Error(sent.text)
    const cookie = `Cookie: ${[...shop.cookies].map((pair) => pair.join('=')).join('; ')}`
    const pid = child.pid ?? 0
    const before = await memoryOf([pid])
    const others = await connectionsOf(pid)
    const open = Array.from({ length: UNREAD }, () =>
      rawConnection(origin, [`GET ${path} HTTP/1.1`, cookie], false),
    )
    await sleep(3_000)
    const headers = { Cookie: cookie.slice('Cookie: '.length) }
    const asked: Record<string, (signal: AbortSignal) => Promise<Response>> = {
      'is it ready': (signal) => fetch(`${origin}/readyz`, { signal }),
      'a picture': (signal) => fetch(`${origin}${path}/thumbnail`, { headers, signal }),
    }
    const answers = await Promise.all(
      Object.entries(asked).map(
        async ([what, ask]) => [what, await statusWithin(ASKED_WITHIN_MS, ask)] as const,
      ),
    )
    const grown = Math.round(((await memoryOf([pid])) - before) / 1e6)
    await sleep(CLOSED_WITHIN_MS)
    const left = (await connectionsOf(pid)) - others
    for (const { socket } of open) socket.destroy()
    return {
      table: [
        ['unread', ...answers.map(([what]) => what), 'memory', `open after ${CLOSED_WITHIN_MS / 1_000} s`],
        [String(UNREAD), ...answers.map(([, status]) => status), `+${grown} MB`, String(left)],
      ],
      wrong: [
        ...answers.filter(([, status]) => status !== '200').map(([what, status]) => `${what}: ${status}`),
        ...(left > UNREAD / 10 ? [`${left} answers that nobody reads were not closed`] : []),
      ],
    }
  })

import { apiPaths } from '@zari/shared/api/paths'
import type { ChangesPage } from '@zari/shared/orders/order'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOrder, sendEdit } from '../../testing/orders.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { useTestServer } from '../../testing/test-server.ts'
import { createChangeLog } from './change-log.ts'

const server = useTestServer()
let staff: TestClient
beforeAll(async () => {
  staff = await server.current.signedIn()
})

const open: AbortController[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.abort()
})

/** Listens as a browser's EventSource does. */
async function listen(client = staff) {
  const controller = new AbortController()
  open.push(controller)
  const response = await fetch(server.current.origin + apiPaths.adminEvents, {
    headers: {
      Accept: 'text/event-stream',
      'Accept-Encoding': 'gzip, br',
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event's cursor; undefined when the stream has ended. */
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const found = /event: changes\ndata: (\S+)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return found[1]
      }
      const read = await reader?.read()
      if (!read || read.done) return undefined
      text += read.value
    }
  }
  return { response, next }
}

describe('what staff hears without asking', () => {
  it('is where the list of changes has come to, now and within two seconds of each change', async () => {
    const { response, next } = await listen()
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('content-encoding')).toBeNull()
    const before = await next()
    const id = await makeOrder(server.current.visitor(), 'contact-inquiries')
    const madeAt = Date.now()
    const after = await next()
    expect(Date.now() - madeAt).toBeLessThan(2_000)
    expect(after).not.toBe(before)
    const changes = (await staff.get(`${apiPaths.adminChanges}?since=${before}`)).json as ChangesPage
    expect([changes.changed.map((one) => one.id), changes.cursor]).toEqual([[id], after])
  })

  it('reaches everybody who listens', async () => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(server.current.visitor(), kind)
    const both = [await listen(), await listen(await server.current.signedIn())]
    await Promise.all(both.map(({ next }) => next()))
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'completed' })
    const [one, two] = await Promise.all(both.map(({ next }) => next()))
    expect(one).toBe(two)
  })

  it('includes what another process changed', async () => {
    const { next } = await listen()
    const before = await next()
    const { connection, orders } = server.current.parts
    const other = createChangeLog(connection.useDb(connection.name, { useCache: false }))
    await orders.transaction((session) => other.next(session))
    expect(await next()).not.toBe(before)
  })

  it('is for staff only, and ends when the server stops', async () => {
    const visitor = await listen(server.current.visitor())
    expect(visitor.response.status).toBe(401)
    const { next } = await listen()
    const here = await next()
    // Who comes later is told at once where things stand.
    expect(await (await listen()).next()).toBe(here)
    server.current.parts.orders.changeFeed.close()
    expect(await next()).toBeUndefined()
  })
})

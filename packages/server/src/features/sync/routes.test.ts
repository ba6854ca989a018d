import { apiPaths } from '@zari/shared/api/paths'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signedInAs } from '../../testing/accounts.ts'
import { makeOrder, sendEdit } from '../../testing/orders.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { staff as staffAccount, useClient, useOwnServer } from '../../testing/test-server.ts'
import { createChangeLog } from '../changes/index.ts'

const server = useOwnServer()
const staff = useClient(server)
/** Another client listens too, as in an open shop: the first one waits a second for the database. */
let leave: () => void
beforeAll(async () => {
  leave = server.current.services.orders.changeFeed.subscribe(
    () => {},
    () => {},
  )
})

const open: AbortController[] = []
const closeAll = () => {
  for (const each of open.splice(0)) each.abort()
}
afterEach(closeAll)

/** Reads events like a browser's EventSource. */
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
  /** The next event's cursor; undefined at the end of the stream. */
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
    await sendEdit(staff, { kind, id, name: 'status' }, { status: 'completed' })
    const { cursor } = (await staff.get(apiPaths.adminChanges)).json as ChangesPage
    for (const { next } of both) {
      let heard = await next()
      // Earlier changes may be reported first.
      while (heard !== undefined && heard !== cursor) heard = await next()
      expect(heard).toBe(cursor)
    }
  })

  it('includes what another process changed', async () => {
    const { next } = await listen()
    const before = await next()
    const { connection, orders } = server.current.services
    const other = createChangeLog(connection.useDb(connection.name, { useCache: false }))
    await orders.transaction((session) => other.next(session))
    expect(await next()).not.toBe(before)
  })

  it('is answered when only its head is asked for', async () => {
    const answer = await staff.send('HEAD', apiPaths.adminEvents)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/event-stream/),
    ])
  })

  it('ends at once with logging out', async () => {
    const leaving = await server.current.signedIn()
    const [gone, stays] = [await listen(leaving), await listen()]
    await gone.next()
    const here = await stays.next()
    await leaving.post(apiPaths.logout)
    expect(await gone.next()).toBeUndefined()
    await makeOrder(server.current.visitor(), 'contact-inquiries')
    expect(await stays.next()).not.toBe(here)
  })

  it('ends at the next heartbeat when the session was ended elsewhere', async () => {
    const { accounts, connection, streams } = server.current.services
    const sessions = connection.collection<{ _id: string }>('sessions')
    const account = { email: 'leaves@zari.example', password: 'a long enough password' }
    await accounts.add(account.email, account.password)
    const signIn = async () => {
      const client = server.current.visitor()
      await client.post(apiPaths.login, account)
      return client
    }
    const ways: Array<(client: TestClient) => Promise<unknown>> = [
      // A logout in another process only deletes the session.
      (client) => {
        const id = /s%3A([\w-]+)\./.exec(client.cookies.get('zari.sid') ?? '')?.[1] ?? ''
        return sessions.deleteOne({ _id: id })
      },
      () => accounts.setPassword(account.email, account.password),
      () => accounts.disable(account.email),
    ]
    const stays = await listen()
    const here = await stays.next()
    for (const way of ways) {
      const client = await signIn()
      const { next } = await listen(client)
      await next()
      await way(client)
      let isOver = false
      const last = next().finally(() => {
        isOver = true
      })
      // The server caches sessions for a moment.
      const beaten = async () => {
        await streams.check()
        return isOver
      }
      await expect.poll(beaten, { timeout: 10_000 }).toBe(true)
      expect(await last).toBeUndefined()
    }
    await makeOrder(server.current.visitor(), 'contact-inquiries')
    expect(await stays.next()).not.toBe(here)
  })

  it('is heard a few times at once by one session; the oldest makes room', async () => {
    const client = await server.current.signedIn()
    const all = []
    for (let index = 0; index < 10; index++) {
      const one = await listen(client)
      await one.next()
      all.push(one)
    }
    const ended = await Promise.all(all.slice(0, 2).map(({ next }) => next()))
    expect(ended).toEqual([undefined, undefined])
    await makeOrder(server.current.visitor(), 'contact-inquiries')
    const heard = await Promise.all(all.slice(2).map(({ next }) => next()))
    expect(heard.every(Boolean)).toBe(true)
  })

  it('begins anew for who comes after everybody had gone', async () => {
    closeAll()
    leave()
    const { next } = await listen()
    const before = await next()
    await makeOrder(server.current.visitor(), 'contact-inquiries')
    expect(await next()).not.toBe(before)
  })

  it('is for staff only, and ends when the server stops', async () => {
    const visitor = await listen(server.current.visitor())
    expect(visitor.response.status).toBe(401)
    const { next } = await listen()
    const here = await next()
    // A client that connects later gets the current position at once.
    expect(await (await listen()).next()).toBe(here)
    server.current.services.orders.changeFeed.close()
    expect(await next()).toBeUndefined()
  })
})

describe('names of accounts', () => {
  it('come with orders that changed, to owners and staff, and never to the workroom', async () => {
    const { accounts } = server.current.services
    await accounts.users.updateOne({ email: staffAccount.email }, { name: 'Asha Rani' })
    const read = async (client: TestClient, since = '') =>
      (await client.get(`${apiPaths.adminChanges}?limit=1000${since}`)).json as ChangesPage
    const workroom = await signedInAs(server.current, 'workroom')
    const [before, workroomBefore] = [(await read(staff)).cursor, (await read(workroom)).cursor]
    const id = await makeOrder(server.current.visitor(), 'outfit-details-orders')
    await sendEdit(staff, { kind: 'outfit-details-orders', id, name: 'status' }, { status: 'in_progress' })
    const page = await read(staff, `&since=${before}`)
    const names: Record<string, string> = page.names ?? {}
    const { [staffAccount.email]: own, ...others } = names
    expect(own).toBe('Asha Rani')
    expect(
      Object.values(others).filter((name) => !/^Staff [1-9]\d*$/.test(name)),
      'without a name',
    ).toEqual([])
    expect((await read(staff, `&since=${page.cursor}`)).names).toBeUndefined()
    const first = (await staff.get(apiPaths.adminInitialSync)).json as ChangesPage
    expect(first.names).toEqual(page.names)
    const seen = await read(workroom, `&since=${workroomBefore}`)
    expect(seen.changed.length).toBeGreaterThan(0)
    expect(seen.names).toBeUndefined()
  })
})

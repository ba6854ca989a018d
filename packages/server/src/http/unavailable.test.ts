import { createServer, type Server, type Socket, connect } from 'node:net'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { errorOf } from '../testing/test-client.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

/** A way to a service that can be cut. */
async function cuttable(port: number) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = server.address() as { port: number }
  return {
    port: own,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(own),
  }
}

const { publicPath } = orderKinds['custom-outfit-quotes']
const input = goodInput['custom-outfit-quotes']()

describe('a database that does not answer', () => {
  let way: Awaited<ReturnType<typeof cuttable>>
  let server: TestServer
  beforeAll(async () => {
    const uri = new URL(inject('mongoUri'))
    way = await cuttable(Number(uri.port))
    uri.port = String(way.port)
    server = await startTestServer({ mongoUri: uri.href })
  })
  afterAll(async () => {
    await server.close()
    await way.cut()
  })

  it('is 503 with Retry-After, never lost and never a stack trace; and then all is well again', async () => {
    const staff = await server.signedIn()
    await way.cut()
    const visitor = server.visitor()
    const answers = await Promise.all([
      visitor.post(publicPath, input),
      visitor.get(apiPaths.gallery),
      staff.get(apiPaths.adminList('contact-inquiries')),
      staff.get(apiPaths.user),
    ])
    for (const answer of answers) {
      expect([answer.status, errorOf(answer).code]).toEqual([503, 'unavailable'])
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.text).not.toMatch(/ at |Mongo|127\.0/)
    }
    expect((await visitor.get('/readyz')).status).toBe(503)
    expect((await visitor.get('/healthz')).status).toBe(200)

    await way.mend()
    expect((await visitor.post(publicPath, input)).status).toBe(201)
    expect((await visitor.get('/readyz')).status).toBe(200)
  })
})

describe('a file store that does not answer', () => {
  let way: Awaited<ReturnType<typeof cuttable>>
  let server: TestServer
  beforeAll(async () => {
    way = await cuttable(Number(new URL(inject('s3').endpoint).port))
    server = await startTestServer({ s3: { endpoint: `http://127.0.0.1:${way.port}` } })
  })
  afterAll(async () => {
    await server.close()
    await way.cut().catch(() => {})
  })

  it('stops forms with pictures only', async () => {
    await way.cut()
    const visitor = server.visitor()
    const paths = ['/objects/uploads/some-picture']
    const answer = await visitor.post(publicPath, { ...input, designImageUrls: paths })
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'unavailable'])
    expect((await visitor.post(publicPath, input)).status).toBe(201)
    const ready = await visitor.get('/readyz')
    expect([ready.status, ready.json]).toEqual([503, { status: 'waiting', database: true, files: false }])
  })
})

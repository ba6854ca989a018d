import { apiPaths } from '@zari/shared/api/paths'
import { piecePictureUrl } from '@zari/shared/gallery/picture'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makePiece, publishAll, publishing } from '../testing/pieces.ts'
import { errorOf } from '../testing/test-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** A proxy that can be cut, or discard all data. */
async function cuttable(port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void (isSilent || to.write(chunk)))
      from.on('end', () => to.end())
    }
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
    silence: (silent: boolean) => void (isSilent = silent),
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
    server = await startTestServer({ mongoUri: uri.href, silenceMs: 1_000 })
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
      staff.get(apiPaths.adminGallery),
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

  it('is 503 too when it takes what is sent and says nothing', { timeout: 60_000 }, async () => {
    const staff = await server.signedIn()
    const visitor = server.visitor()
    way.silence(true)
    const answers = await Promise.all([
      visitor.post(publicPath, input),
      staff.get(apiPaths.adminPublications),
      staff.get(apiPaths.adminList('contact-inquiries')),
      visitor.post(apiPaths.login, { email: 'a@zari.example', password: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    way.silence(false)
    await expect
      .poll(async () => (await visitor.post(publicPath, input)).status, { timeout: 30_000 })
      .toBe(201)
  })

  it('leaves customers the version of the site that there was', async () => {
    const visitor = server.visitor()
    const before = await visitor.get(apiPaths.gallery)
    expect(before.status).toBe(200)
    await way.cut()
    await server.published.look(server.services.publications)
    const after = await visitor.get(apiPaths.gallery)
    expect([after.status, after.text]).toEqual([200, before.text])
    await way.mend()
  })
})

describe('a file store that does not answer', () => {
  let way: Awaited<ReturnType<typeof cuttable>>
  let server: TestServer
  beforeAll(async () => {
    way = await cuttable(Number(new URL(inject('s3').endpoint).port))
    const s3 = { endpoint: `http://127.0.0.1:${way.port}` }
    server = await startTestServer({ s3, silenceMs: 400 })
  })
  afterAll(async () => {
    await server.close()
    // A test may have cut it already.
    await way.cut().catch(() => {})
  })

  it('is 503 when it takes what is sent and says nothing', async () => {
    way.silence(true)
    const paths = ['/objects/uploads/some-picture']
    const answer = await server.visitor().post(publicPath, { ...input, designImageUrls: paths })
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'unavailable'])
    way.silence(false)
  })

  it('is 503 too for a picture on its way to it', async () => {
    const visitor = server.visitor()
    const { uploadURL } = (await visitor.post(apiPaths.upload, {})).json as { uploadURL: string }
    way.silence(true)
    const answer = await visitor.put(uploadURL, 'a picture', { 'Content-Type': 'image/jpeg' })
    expect([answer.status, errorOf(answer).code]).toEqual([503, 'unavailable'])
    way.silence(false)
  })

  it('publishes nothing and loses nothing, and the same is published when it is back', async () => {
    const staff = await server.signedIn()
    const piece = await makePiece(staff, { title: 'Published later' })
    way.silence(true)
    const answer = await publishAll(staff)
    expect([answer.status, errorOf(answer).message]).toEqual([
      503,
      'Could not read the photos. Nothing was published. Please try again soon.',
    ])
    way.silence(false)
    expect((await publishing(staff)).changes).toMatchObject([{ kind: 'added', id: piece.id }])
    expect((await publishAll(staff)).status).toBe(201)
  })

  it('leaves visitors the photographs that this server has', async () => {
    const staff = await server.signedIn()
    const { picture } = await makePiece(staff, { title: 'Seen before' })
    const url = piecePictureUrl(picture?.id ?? '', 320, 'jpg')
    const visitor = server.visitor()
    expect((await visitor.get(url)).status).toBe(200)
    way.silence(true)
    expect((await visitor.get(url)).status).toBe(200)
    const other = await visitor.get(piecePictureUrl(picture?.id ?? '', 320, 'avif'))
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    way.silence(false)
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

import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { aPicture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { useOwnServer, useTestServer } from '../../testing/test-server.ts'
import { BODY_LIMITS } from '../../http/slow-bodies.ts'

const AT_ONCE = 40

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function reserve(client: TestClient, size: number): Promise<URL> {
  return new URL(((await client.post(apiPaths.upload, { size })).json as { uploadURL: string }).uploadURL)
}

interface Sending {
  socket: Socket
  /** What is answered until the connection is closed, or a whole answer is there. */
  answer: Promise<string>
}

function put(target: URL, length: number, headers: string[] = []): Sending {
  const head = [`PUT ${target.pathname}${target.search} HTTP/1.1`, 'Content-Type: image/jpeg']
  return send(target, [...head, `Content-Length: ${length}`, ...headers])
}

function send(target: URL, head: string[]): Sending {
  const socket = connect(Number(target.port), target.hostname)
  open.push(socket)
  socket.on('error', () => {})
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.startsWith('HTTP/1.1 200')) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })
  socket.write([...head, `Host: ${target.host}`, `Origin: ${target.origin}`, '', 'x'].join('\r\n'))
  return { socket, answer }
}

describe('the address of an upload', () => {
  const server = useTestServer()

  it('has one transfer at a time: the phone whose first connection hangs goes on with the next', async () => {
    const picture = await aPicture()
    const target = await reserve(server.current.visitor(), picture.length)
    const hanging = put(target, picture.length)
    await sleep(300)
    const whole = await fetch(target, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(picture),
    })
    expect(whole.status).toBe(200)
    expect(await hanging.answer).toMatch(/^HTTP\/1.1 409 [^]*"code":"sent_again"/)
    await expect.poll(() => readdir(join(server.current.dataDir, 'work'))).toEqual([])
  })

  it('is stopped for no other', async () => {
    const visitor = server.current.visitor()
    const [first, second] = [await reserve(visitor, 10_000), await reserve(visitor, 10_000)]
    const sending = put(first, 10_000)
    await sleep(100)
    put(second, 10_000)
    await sleep(300)
    sending.socket.write('x'.repeat(9_999))
    expect(await sending.answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('a network', () => {
  const server = useTestServer()

  it('sends forty pictures at once; staff, who share its address, go on', { timeout: 60_000 }, async () => {
    const { origin } = server.current
    const visitor = server.current.visitor()
    const staff = await server.current.signedIn()
    for (let count = 0; count < AT_ONCE; count++) put(await reserve(visitor, 10_000), 10_000)
    const last = await reserve(visitor, 1)
    const refused = async () => {
      const answer = await fetch(last, { method: 'PUT', body: 'x' })
      return [answer.status, answer.headers.get('retry-after')]
    }
    await expect.poll(refused, { timeout: 20_000 }).toEqual([429, '30'])
    const form = [
      `POST ${orderKinds['custom-outfit-quotes'].publicPath} HTTP/1.1`,
      'Content-Type: multipart/form-data; boundary=x',
    ]
    expect(
      await send(new URL(origin), [...form, 'Content-Length: 10', 'Connection: close', 'Accept: text/html'])
        .answer,
    ).toMatch(/^HTTP\/1.1 429 /)

    const cookieOf = ({ cookies }: TestClient) =>
      `Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`
    const target = await reserve(staff, 1)
    const signedOut = await server.current.signedIn()
    const old = cookieOf(signedOut)
    await signedOut.post(apiPaths.logout)
    expect(await put(target, 1, [old, 'Connection: close']).answer).toMatch(/^HTTP\/1.1 429 /)
    const fromSite = [cookieOf(staff), `Referer: ${origin}${pagePaths.home}`, 'Connection: close']
    expect(await put(target, 1, fromSite).answer).toMatch(/^HTTP\/1.1 429 /)
    expect(await put(target, 1, [cookieOf(staff)]).answer).toMatch(/^HTTP\/1.1 200 /)
    for (const socket of open.splice(0)) socket.destroy()
    await expect.poll(refused, { timeout: 20_000 }).toEqual([200, null])
  })
})

describe('a picture of 10 MB', () => {
  /** A second here is a minute. */
  const FASTER = 60
  const bodyLimits = { ...BODY_LIMITS, bodyMs: 1, paceMs: BODY_LIMITS.paceMs / FASTER }
  const server = useOwnServer({ bodyLimits })
  it('that does not move is not waited for', async () => {
    const target = await reserve(server.current.visitor(), MAX_FILE_BYTES)
    expect(await put(target, MAX_FILE_BYTES).answer).toMatch(/^HTTP\/1.1 408 /)
  })
})

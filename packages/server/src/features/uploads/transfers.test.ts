import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import type { Request, Response } from 'express'
import { EventEmitter } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPicture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { useOwnServer, useTestServer } from '../../testing/test-server.ts'
import { BODY_LIMITS } from '../../http/slow-bodies.ts'
import { Transfers } from './transfers.ts'

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

describe('a form', () => {
  const server = useOwnServer()

  it('whose sender is gone before it is read is over', async () => {
    const over = vi.spyOn(server.current.services.uploads, 'discard')
    const type = 'Content-Type: multipart/form-data; boundary=x'
    const target = new URL(orderKinds['contact-inquiries'].publicPath, server.current.origin)
    for (let count = 0; count < 10; count++)
      send(target, [`POST ${target.pathname} HTTP/1.1`, type, 'Content-Length: 1000'])
        .socket.end()
        .destroySoon()
    await expect.poll(() => over.mock.calls.length).toBe(10)
  })
})

describe('a network', () => {
  const server = useTestServer()

  it(
    'sends forty pictures at once: the next is taken, and the slowest ended',
    { timeout: 60_000 },
    async () => {
      const visitor = server.current.visitor()
      const sending: Sending[] = []
      const client = await server.current.signedIn()
      const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
      const staff = put(await reserve(client, 10_000), 10_000, [`Cookie: ${cookie}`])
      for (let count = 0; count < AT_ONCE; count++) sending.push(put(await reserve(visitor, 10_000), 10_000))
      const next = await reserve(visitor, 1)
      await sleep(300)
      expect((await fetch(next, { method: 'PUT', body: 'x' })).status).toBe(200)
      const first = await sending[0]?.answer
      expect(first).toMatch(/^HTTP\/1.1 429 [^]*Retry-After: 30/)
      expect([staff, ...sending.slice(1)].filter(({ socket }) => socket.closed)).toEqual([])
    },
  )
})

describe('what is under way', () => {
  const HALF_A_MINUTE = 30_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  class Sender extends EventEmitter {
    ip = '192.0.2.1'
    headers = {}
    socket = { bytesRead: 0 }
    destroy = vi.fn<() => void>()
  }

  /** @param addresses undefined: a form */
  function begun(transfers: Transfers, addresses: ReadonlyArray<string | undefined>) {
    return addresses.map((address) => {
      const sender = new Sender()
      const response = Object.assign(new EventEmitter(), { headersSent: true })
      transfers.begin(sender as unknown as Request, response as unknown as Response, address)
      return sender
    })
  }
  const numbered = (count: number) => Array.from({ length: count }, (_each, index) => `number ${index}`)
  const endedOf = (senders: readonly Sender[]) =>
    senders.flatMap(({ destroy }, index) => (destroy.mock.calls.length > 0 ? [index] : []))

  it('the slowest of the last half minute is ended, never one that has just begun', () => {
    const transfers = new Transfers()
    const senders = begun(transfers, numbered(AT_ONCE))
    for (const [index, { socket }] of senders.entries()) socket.bytesRead = index === 7 ? 1e6 : 8_192
    vi.advanceTimersByTime(2 * HALF_A_MINUTE)
    for (const [index, { socket }] of senders.entries()) if (index !== 7) socket.bytesRead += 8_192 + index
    vi.advanceTimersByTime(HALF_A_MINUTE / 3)
    const more = begun(transfers, ['more'])
    expect(endedOf(senders)).toEqual([7])
    begun(transfers, ['another'])
    expect([endedOf(senders), endedOf(more)]).toEqual([[0, 7], []])
  })

  it('what has arrived no longer counts, and a form counts from its first file on', () => {
    const transfers = new Transfers()
    const senders = begun(transfers, numbered(AT_ONCE))
    const [form] = begun(transfers, [undefined])
    expect(endedOf(senders)).toEqual([])
    senders[3]?.emit('end')
    transfers.carriesFile(form ?? {})
    expect(endedOf(senders)).toEqual([])
    begun(transfers, ['one more'])
    expect(endedOf(senders)).toEqual([0])
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

import { Agent, type RequestListener, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { rawRequest } from '../testing/raw-request.ts'
import { closeGracefully, createHttpServer } from './http-server.ts'
import { limitIdleSockets } from './idle-sockets.ts'

let server: Server
let agent: Agent
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

async function listening(listener: RequestListener, headersMs?: number, unreadMs?: number): Promise<string> {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  server = createHttpServer(listener, headersMs, unreadMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function ask(origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject)
    sent.end()
  })
}

it('answers what is under way, and accepts nothing more', async () => {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const origin = await listening((_request, response) => {
    arrived.resolve()
    void finish.promise.then(() => response.end('x'))
  })
  const slow = ask(origin)
  await arrived.promise
  const closed = closeGracefully(server)
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  finish.resolve()
  expect(await slow).toBe(200)
  expect(await closed).toBe(0)
})

it('closes a connection that is kept and idle', async () => {
  const origin = await listening((_request, response) => void response.end('x'))
  expect(await ask(origin)).toBe(200)
  expect(await closeGracefully(server)).toBe(0)
})

it('gives up what is still under way when the time is over, and says how much', async () => {
  const arrived = Promise.withResolvers<void>()
  const origin = await listening(() => arrived.resolve())
  const stuck = ask(origin)
  await arrived.promise
  expect(await closeGracefully(server, 100)).toBe(1)
  await expect(stuck).rejects.toThrow('socket hang up')
})

it.each([
  [`Cookie: ${'x'.repeat(20_000)}`, /^HTTP\/1.1 431 .*Delete the cookies of this site/s],
  ['no header', /^HTTP\/1.1 400 Bad Request\r\n/],
])('answers a head that it does not read: %.12s', async (line, answer) => {
  const origin = await listening((_request, response) => void response.end('x'))
  const { text } = await rawRequest(origin, `GET / HTTP/1.1\r\nHost: here\r\n${line}\r\n\r\n`)
  expect(text).toMatch(answer)
})

it('does not wait for the head of a request for long', async () => {
  const origin = await listening((_request, response) => void response.end('x'), 500)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n')
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
  await closed
})

describe('an answer', () => {
  const UNREAD_MS = 200
  const LARGE = Buffer.alloc(20e6)
  /** @returns a connection that reads nothing yet, and whether the server still has it */
  async function askWithoutReading(listener: RequestListener, header = 'Accept: */*') {
    const origin = await listening(listener, undefined, UNREAD_MS)
    const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write(`GET / HTTP/1.1\r\nHost: here\r\n${header}\r\n\r\n`)
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    return { socket, connections }
  }

  it.each<[string, RequestListener, string?]>([
    ['in one piece', (_request, response) => void response.end(LARGE)],
    ['as a stream', (_request, response) => void Readable.from([LARGE, LARGE]).pipe(response)],
    ['before a body that is still sent', (_request, response) => void response.end(LARGE), 'x'],
  ])('%s that nobody reads is closed', async (_how, listener, more) => {
    const { socket, connections } = await askWithoutReading(listener, more && 'Content-Length: 1000')
    const sending = setInterval(() => more && socket.write(more), UNREAD_MS / 4)
    await expect.poll(connections).toBe(1)
    await expect.poll(connections, { timeout: 5_000 }).toBe(0)
    clearInterval(sending)
    socket.destroy()
  })

  it('that is read slowly goes on', async () => {
    const { socket } = await askWithoutReading((_request, response) => void response.end(LARGE))
    let read = 0
    socket.resume().on('data', ({ length }) => {
      const isPiece = Math.floor(read / 4e6) < Math.floor((read + length) / 4e6)
      read += length
      if (isPiece) socket.pause()
      if (isPiece) setTimeout(() => socket.resume(), 2 * UNREAD_MS)
    })
    await expect.poll(() => read, { timeout: 10_000 }).toBeGreaterThan(LARGE.length)
    socket.destroy()
  })

  it('that takes long to be made is waited for', async () => {
    const { socket } = await askWithoutReading((_request, response) => {
      setTimeout(() => response.end('made'), 4 * UNREAD_MS)
    })
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
    socket.resume()
    expect(await answer).toContain('made')
    socket.destroy()
  })
})

it('does not wait long for a first byte', async () => {
  const origin = await listening((_request, response) => void response.end('x'), 500)
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const closed = new Promise((resolve) => socket.resume().once('close', () => resolve('closed')))
  expect(await closed).toBe('closed')
})

it('keeps so many idle connections of a network, and closes the oldest', async () => {
  const held = Promise.withResolvers<void>()
  const origin = await listening(async (request, response) => {
    if (request.url === '/held') await held.promise
    response.end('x')
  })
  limitIdleSockets(server, 3)
  const opened = (path?: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const seen = { text: '', isClosed: false, socket }
    socket.on('data', (data) => (seen.text += String(data)))
    socket.once('close', () => (seen.isClosed = true))
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
    return seen
  }
  const underWay = opened('/held')
  const idle = [opened(), opened('/')]
  await expect.poll(() => idle[1]?.text).toContain('200')
  idle.push(opened(), opened())
  await expect.poll(() => idle.map(({ isClosed }) => isClosed)).toEqual([true, false, false, false])
  held.resolve()
  await expect.poll(() => [underWay.text.includes('200'), idle[1]?.isClosed]).toEqual([true, true])
  for (const { socket } of [...idle, underWay]) socket.destroy()
})

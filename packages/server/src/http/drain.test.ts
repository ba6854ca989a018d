import { Agent, createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { Drain } from './drain.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: Server
afterEach(() => {
  server.closeAllConnections()
})

async function listening(listener: RequestListener) {
  server = createServer(listener)
  const drain = new Drain(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { drain, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** @returns what the answer's Connection header says @throws Error when there is no answer */
function ask(origin: string, body?: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(origin, { agent, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.headers.connection))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

it('answers what is under way, and what comes over a kept connection in the next moment', async () => {
  const { promise: ready, resolve: finish } = Promise.withResolvers<void>()
  const { drain, origin } = await listening((_request, response) => void ready.then(() => response.end('x')))
  const slow = ask(origin)
  await sleep(20)
  const ended = drain.end({ lingerMs: 300, graceMs: 2_000 })
  expect(drain.isStopping).toBe(true)
  setTimeout(finish, 100)
  expect(await slow).toBe('close')
  expect(await ended).toBe(0)
  await expect(ask(origin)).rejects.toThrow('ECONNREFUSED')
})

it('does not hang up on a kept connection before its client could learn of it', async () => {
  const { drain, origin } = await listening((_request, response) => void response.end('x'))
  expect(await ask(origin)).toBe('keep-alive')
  const ended = drain.end({ lingerMs: 500, graceMs: 2_000 })
  await sleep(50)
  expect(await ask(origin)).toBe('close')
  expect(await ended).toBe(0)
})

it('ends at once where nobody is connected, and says how many it gave up', async () => {
  const quick = await listening((_request, response) => void response.end('x'))
  const start = performance.now()
  await quick.drain.end({ lingerMs: 5_000, graceMs: 10_000 })
  expect(performance.now() - start).toBeLessThan(2_000)

  const stuck = await listening(() => {})
  const asked = ask(stuck.origin).catch(() => 'dropped')
  await sleep(20)
  expect(await stuck.drain.end({ lingerMs: 50, graceMs: 200 })).toBe(1)
  expect(await asked).toBe('dropped')
})

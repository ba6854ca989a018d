import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { createExpressApp } from './express-app.ts'
import { clientNetwork } from './rate-limit.ts'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function serve(TRUST_PROXY: string) {
  const lines: string[] = []
  const app = createExpressApp(
    { TRUST_PROXY },
    createLogger('info', false, { write: (line) => void lines.push(line) }),
  )
  app.get('/', (request, response) => void response.send(clientNetwork(request)))
  const server = createServer(app)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const networkFor = async (forwarded: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Forwarded-For': forwarded } })).text()
  return { networkFor, lines }
}

it.each([
  ['1', '203.0.113.7', '203.0.113.7'],
  ['1', '203.0.113.7:49152', '203.0.113.7'],
  ['1', '"203.0.113.7"', '203.0.113.7'],
  ['1', '[203.0.113.7]', '203.0.113.7'],
  ['1', '[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['1', '"[2001:db8:1:2::7]"', '2001:db8:1:2::/64'],
  ['1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['1', '::ffff:203.0.113.7:80', '203.0.113.7'],
  ['1', '10.9.9.9:1, 203.0.113.7:2', '203.0.113.7'],
  ['2', '203.0.113.7:49152, 10.0.0.5:443', '203.0.113.7'],
  ['loopback,10.0.0.0/8', '203.0.113.7:49152, 10.0.0.5:443', '203.0.113.7'],
  ['1', 'unknown', '127.0.0.1'],
  ['1', '203.0.113.7, _hidden', '127.0.0.1'],
  ['1', '', '127.0.0.1'],
])('behind %s: %s comes from %s', async (proxies, forwarded, network) => {
  const { networkFor } = await serve(proxies)
  expect(await networkFor(forwarded)).toBe(network)
})

it('says once that a proxy names nobody', async () => {
  const { networkFor, lines } = await serve('1')
  await networkFor('203.0.113.7:49152')
  expect(lines).toEqual([])
  await networkFor('unknown')
  await networkFor('unknown')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('X-Forwarded-For')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { Drain } from './drain.ts'

const STOPS = 5

/** Asks again and again over new connections until there is no server, and prints how often it was cut off before an answer. */
const CLIENT = `
  import { get } from 'node:http'
  const [port] = process.argv.slice(1)
  let [cut, refused] = [0, 0]
  const ask = () => {
    get({ port, host: '127.0.0.1', agent: false }, (answer) => answer.resume())
      .once('error', ({ code }) => { if (code === 'ECONNREFUSED') refused++; else cut++ })
  }
  const asking = setInterval(() => {
    if (refused > 0) return clearInterval(asking)
    for (let more = 0; more < 3; more++) ask()
  }, 1)
  process.once('exit', () => console.log(cut))
`

it('cuts off nobody who asks over a new connection in the very moment', { timeout: 60_000 }, async () => {
  let cut = 0
  for (let stop = 0; stop < STOPS; stop++) {
    const server = createServer((_request, response) => {
      // As busy as a server is that people ask.
      const until = performance.now() + 0.5
      while (performance.now() < until);
      response.end('x')
    })
    const drain = new Drain(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const client = spawn(process.execPath, ['--input-type=module', '-e', CLIENT, String(port)])
    let printed = ''
    client.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    for (let asked = 0; asked < 50; asked++) await once(server, 'connection')
    expect(await drain.end({ lingerMs: 30, graceMs: 8_000 })).toBe(0)
    await once(client, 'close')
    cut += Number(printed)
  }
  expect(cut).toBe(0)
})

import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('is one that can be listened on, and that no outgoing connection is ever given', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  for (const port of ports) {
    expect(port).toBeLessThan(32_768)
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  }
})

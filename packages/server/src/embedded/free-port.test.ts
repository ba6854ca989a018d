import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { freePort, onFreePort } from './free-port.ts'

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

it('is another one where a program took it meanwhile', async () => {
  const taken = new Error(
    'The database did not start: failed to bind 127.0.0.1:22119: Address already in use',
  )
  const start = vi.fn<(port: number) => Promise<number>>(async (port) => port)
  start.mockRejectedValueOnce(taken).mockRejectedValueOnce(taken)
  const port = await onFreePort(start)
  expect(start.mock.calls).toHaveLength(3)
  expect(start).toHaveBeenLastCalledWith(port)
})

it('is tried five times at most, and once where something else is wrong', async () => {
  const never = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('bind: address already in use'))
  await expect(onFreePort(never)).rejects.toThrow('already in use')
  expect(never).toHaveBeenCalledTimes(5)
  const broken = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('the journal is torn'))
  await expect(onFreePort(broken)).rejects.toThrow('torn')
  expect(broken).toHaveBeenCalledTimes(1)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server.ts'
import { uploadKeys } from './upload-schema.ts'

/** More than connections to the file store. */
const UNREAD = 60
const server = useTestServer()

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

it('pictures that nobody reads hold no connection to the file store', async () => {
  const { origin, services } = server.current
  const staff = await server.current.signedIn()
  const [id, other] = [randomUUID(), randomUUID()]
  const large = randomBytes(9e6)
  await services.objectStore.put(uploadKeys.claimed(id), large, 'image/jpeg')
  await services.objectStore.put(uploadKeys.claimed(other), Buffer.from('small'), 'image/jpeg')
  const cookie = [...staff.cookies].map((pair) => pair.join('=')).join('; ')
  const { hostname, port, host } = new URL(origin)
  const begun = Array.from({ length: UNREAD }, () => {
    const socket = connect(Number(port), hostname)
    open.push(socket)
    socket.write(`GET /objects/uploads/${id} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
    return new Promise<void>((resolve) => socket.once('readable', resolve))
  })
  await Promise.all(begun)
  expect((await staff.get(`/objects/uploads/${other}`)).text).toBe('small')
  expect((await server.current.visitor().get('/readyz')).status).toBe(200)

  const [socket] = open
  let bytes = 0
  socket?.on('data', (chunk) => (bytes += chunk.length))
  await expect.poll(() => bytes, { timeout: 15_000 }).toBeGreaterThan(large.length)
  const whole = await fetch(`${origin}/objects/uploads/${id}`, { headers: { Cookie: cookie } })
  expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true)
})

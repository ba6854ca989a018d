import { apiPaths } from '@zari/shared/api/paths'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { malformedRequests, nearlyHttp } from '../testing/malformed-requests.ts'
import { type RawParts, rawBytes, rawRequest } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'

const server = useTestServer()

/** Parses addresses as strictly as the site's renderer. */
const RENDERER = `
export const styleHash = 'sha256-c2lsaw=='
export async function render({ url }) {
  const { pathname } = new URL(url, 'https://zari.example')
  return { status: decodeURIComponent(pathname) === '/custom-outfit' ? 200 : 404, html: '<p>page</p>' }
}`
beforeAll(async () => {
  const { site, staff } = server.current.builds
  for (const folder of [join(site, 'client'), join(site, 'server'), staff]) {
    await mkdir(folder, { recursive: true })
  }
  await writeFile(join(site, 'client/index.html'), '<p>home</p>')
  await writeFile(join(site, 'server/render.js'), RENDERER)
  await writeFile(join(staff, 'index.html'), '<p>staff app</p>')
})

/** Parts of stack traces. */
const TRACE = /\bat .+:\d+:\d+|node_modules|\.ts:\d|(?:Type|Range|Reference|URI|Syntax)Error/

const shown = ({ method = 'GET', target, headers, body }: RawParts) =>
  `${method} ${target} ${JSON.stringify(headers ?? {})} ${String(body ?? '')}`.slice(0, 300)

describe('what no client of ours would send', () => {
  it('is answered, never as a fault of ours and never with a stack trace', { timeout: 300_000 }, async () => {
    const { origin } = server.current
    const staff = await server.current.signedIn()
    const session = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const bad: string[] = []
    const queue = malformedRequests()
    const count = queue.length
    const worker = async () => {
      for (let parts = queue.shift(); parts; parts = queue.shift()) {
        // Signed in, to reach protected routes; a logout would end that.
        const mayLogOut = parts.target === apiPaths.logout
        const headers = { ...(!mayLogOut && { Cookie: session }), ...parts.headers }
        const answer = await rawRequest(origin, rawBytes(origin, { ...parts, headers })).catch(
          (error: unknown) => ({ status: 0, text: String(error) }),
        )
        const body = answer.text.split('\r\n\r\n').slice(1).join('\r\n\r\n')
        if (answer.status < 200 || answer.status >= 500 || TRACE.test(body)) {
          bad.push(`${answer.status} for ${shown(parts)}: ${answer.text.slice(0, 200)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(bad).toEqual([])
    expect(count).toBeGreaterThan(900)
    expect((await server.current.visitor().get('/readyz')).status).toBe(200)
    expect((await staff.get(apiPaths.user)).status).toBe(200)
  })

  it.each(nearlyHttp)('not even HTTP, is refused: %j', async (bytes) => {
    const { status } = await rawRequest(server.current.origin, bytes)
    expect([400, 404, 405, 414, 421, 431, 505]).toContain(status)
    expect((await server.current.visitor().get('/healthz')).status).toBe(200)
  })
})

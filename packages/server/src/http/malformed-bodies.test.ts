import { apiPaths } from '@zari/shared/api/paths'
import { isErrorBody } from '@zari/shared/api/error-body'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { expect, it } from 'vitest'
import { listRoutes } from '../testing/route-list.ts'
import type { TestClient } from '../testing/test-client.ts'
import { useOwnServer } from '../testing/test-server.ts'

const server = useOwnServer()

/** A thousand requests. */
const LONG = { timeout: 60_000 }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const PARTS_TYPE = 'multipart/form-data; boundary=x'
const HOSTILE = { $gt: '', __proto__: { isAdmin: true }, '\u0000': '\ud800' }

const bodies: ReadonlyArray<readonly [what: string, type: string, body: string | Uint8Array]> = [
  ['JSON that is cut off', JSON_TYPE, '{"name": "Laks'],
  ['null', JSON_TYPE, 'null'],
  ['a list', JSON_TYPE, '[[], {}, null]'],
  ['lists in lists', JSON_TYPE, '['.repeat(50_000) + ']'.repeat(50_000)],
  ['bytes that are no text', JSON_TYPE, new Uint8Array([0x7b, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x3a, 0x00])],
  ['more than is read', JSON_TYPE, JSON.stringify({ name: 'x'.repeat(300_000) })],
  ['operators and prototypes', JSON_TYPE, '{"$where":"1","__proto__":{"isAdmin":true},"constructor":[]}'],
  ['operators for values', JSON_TYPE, JSON.stringify(ofAllFields(HOSTILE))],
  ['numbers for values', JSON_TYPE, JSON.stringify(ofAllFields(-1e308))],
  ['another type', 'application/xml; charset=nonsense', '<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>'],
  [
    'a form of operators',
    FORM_TYPE,
    `__proto__[x]=1&name[$gt]=&%=%00&name=%ff${'&a[b][c][d]=1'.repeat(2_000)}`,
  ],
  [
    'parts that do not end',
    PARTS_TYPE,
    '--x\r\nContent-Disposition: form-data; name="__proto__"; filename="../a"\r\n\r\n',
  ],
  ['a part for the last place of the longest list', PARTS_TYPE, parts('a[4294967294]', 'a[b]')],
]

function parts(...names: string[]): string {
  const written = names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`)
  return `${written.join('')}--x--\r\n`
}

/** The fields that most bodies have. */
function ofAllFields(value: unknown): Record<string, unknown> {
  const names =
    'name phone email password token base fields type record do to at id text amount status notes size source'
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}

const isForm = new RegExp(`^POST (?:${ORDER_KINDS.map((kind) => orderKinds[kind].publicPath).join('|')})$`)
/** Parts of stack traces. */
const TRACE = /\bat .+:\d+:\d+|node_modules|\.ts:\d|(?:Type|Range|Reference|URI|Syntax)Error/

it(
  'a body that no client of ours would send is answered at every route, never as a fault of ours',
  LONG,
  async () => {
    const routes = listRoutes(server.current.routes).map(({ method, path }) => `${method} ${path}`)
    const wrong: string[] = []
    const refused = new Map<string, number>()
    const ask = async (client: TestClient, route: string): Promise<void> => {
      const [method = '', path = ''] = route.split(' ')
      const address = path
        .replace(':phone', '919876543210')
        .replaceAll(/:\w+/g, '0193e5a0-7b3c-7000-8000-00008f3a91c2')
      for (const [what, type, body] of bodies) {
        const answer = await client.send(method, address, { body, headers: { 'Content-Type': type } })
        const isRefused = answer.status >= 400
        if (isRefused) refused.set(route, (refused.get(route) ?? 0) + 1)
        // What a browser sends without script is answered with a page.
        const isPage = path.startsWith('/o/') || (isForm.test(route) && type === PARTS_TYPE)
        const isSaid = isErrorBody(answer.json) || (isPage && answer.text.startsWith('<!doctype html>'))
        if (answer.status >= 500 || TRACE.test(answer.text) || (isRefused && !isSaid))
          wrong.push(`${route}, ${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
    }
    const owner = await server.current.signedIn()
    for (const route of new Set(routes)) {
      if (!/^(?:POST|PUT|PATCH|DELETE) /.test(route) || route.endsWith(apiPaths.logout)) continue
      await ask(owner, route)
    }
    await ask(server.current.visitor(), `POST ${apiPaths.logout}`)
    expect(wrong).toEqual([])
    expect(refused.size).toBeGreaterThan(50)
    expect((await owner.get(apiPaths.user)).status, 'the session goes on').toBe(200)
  },
)

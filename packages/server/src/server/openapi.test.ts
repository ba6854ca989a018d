import { apiPaths } from '@zari/shared/api/paths'
import { ROLES } from '@zari/shared/auth/roles'
import { CUSTOMER_OPERATIONS } from '@zari/shared/customers/customer-operations'
import { validate } from '@zari/shared/lib/validation'
import { wordingsOf } from '@zari/shared/messages/templates'
import { ORDER_OPERATIONS } from '@zari/shared/operations/operation'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationSchema } from '../features/orders/index.ts'
import { makeOrder } from '../testing/orders.ts'
import { signedInAs } from '../testing/accounts.ts'
import { listRoutes } from '../testing/route-list.ts'
import { errorOf, type TestClient } from '../testing/test-client.ts'
import { useOwnServer } from '../testing/test-server.ts'
import { adminRules, publicRoutes } from './access-rules.ts'

interface Operation {
  parameters: Array<{ name: string; in: string; required: boolean; schema: object }>
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> }
  'x-roles'?: string[]
  security?: []
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const server = useOwnServer()
let owner: TestClient
let described: Document

beforeAll(async () => {
  owner = await signedInAs(server.current, 'owner')
  described = (await owner.get(apiPaths.openApi)).json as Document
})

it('is for owners alone', async () => {
  const answers = ROLES.map(async (role) => {
    const { status } = await (await signedInAs(server.current, role)).get(apiPaths.openApi)
    return [role, status]
  })
  expect(Object.fromEntries(await Promise.all(answers))).toEqual({ owner: 200, staff: 403, workroom: 403 })
  expect((await server.current.visitor().get(apiPaths.openApi)).status).toBe(401)
})

it('names every route of the API that the server has, and no other', () => {
  const has = listRoutes(server.current.routes)
    .filter(({ path }) => /^\/(?:api|objects)\//.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  const names = Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(names.length).toBeGreaterThan(80)
  expect(names.sort()).toEqual([...new Set(has)].sort())
})

it('has a parameter for each part of a path, and no reference to what is not there', () => {
  const wrong = Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.values(operations)
      .map(({ parameters }) => parameters.filter((each) => each.in === 'path'))
      .filter(
        (inPath) => inPath.map(({ name }) => `{${name}}`).join() !== (path.match(/\{\w+\}/g) ?? []).join(),
      )
      .map(() => path),
  )
  expect(wrong).toEqual([])
  const text = JSON.stringify(described)
  expect(text).not.toContain('$schema')
  // The only reference, and what it names is there.
  expect(new Set(text.match(/"\$ref":"[^"]*"/g))).toEqual(new Set(['"$ref":"#/components/schemas/Error"']))
  expect(described.components.schemas['Error']).toMatchObject({ required: ['code', 'message'] })
})

it('says whom a route answers, what it takes, and which cookie carries a session', () => {
  const { paths, components } = described
  expect(described.openapi).toMatch(/^3\.1\./)
  expect(components.securitySchemes).toMatchObject({ session: { in: 'cookie', name: 'zari.sid' } })
  expect(paths['/api/admin/shop']?.['patch']).toMatchObject({ 'x-roles': ['owner'] })
  const login = paths[apiPaths.login]?.['post']
  expect(login?.security).toEqual([])
  expect(login?.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { email: { type: 'string' }, password: { type: 'string' } },
    required: ['email', 'password'],
    additionalProperties: false,
  })
  const takings = paths['/api/admin/takings']?.['get']
  expect(takings?.parameters.map(({ name, required }) => [name, required])).toEqual([
    ['from', true],
    ['to', true],
  ])
})

it('describes each type of operation', () => {
  const types = operationSchema.options.map(({ entries }) => entries.type.literal)
  expect(new Set(types)).toEqual(new Set([...ORDER_OPERATIONS, ...CUSTOMER_OPERATIONS]))
})

describe('the schemas', () => {
  /** Refused by every strict schema, with a list of issues that few share. */
  const UNKNOWN = { unknownField: '1' }
  /** The body is read in two steps; the stream has no end. */
  const APART = new Set(['POST /api/admin/operations', 'GET /api/admin/events'])
  const inputs = [
    ...adminRules.map(([method, path, , input]) => ({ method, path: `/api/admin${path}`, input })),
    ...publicRoutes.map(([method, path, input]) => ({ method, path, input })),
  ].filter(({ method, path }) => !APART.has(`${method} ${path}`))

  it('are those by which the routes check', async () => {
    const id = await makeOrder(server.current.visitor(), 'contact-inquiries')
    const wrong: string[] = []
    let compared = 0
    for (const { method, path, input } of inputs) {
      // Ends the session.
      if (path === apiPaths.logout) continue
      const at = path
        .replace(':phone', '919876543210')
        .replace(':language/:kind/:wording', `en/contact-inquiries/${wordingsOf('contact-inquiries')[0]}`)
        .replaceAll(/:\w+/g, id)
      const isRead = method === 'GET'
      const url = isRead ? `${at}?${new URLSearchParams(UNKNOWN).toString()}` : at
      const answer = await owner.send(method, url, isRead ? {} : { body: UNKNOWN })
      const { code, issues } =
        answer.status === 422 ? errorOf(answer) : { code: undefined, issues: undefined }
      const found = code === 'validation_failed' ? issues : undefined
      const checked = input && validate(input, UNKNOWN)
      const expected = checked && (checked.ok ? undefined : checked.issues.slice(0, 20))
      if (input && expected === undefined)
        wrong.push(`${method} ${path}: the probe is not refused by its schema`)
      if (input) compared++
      if (JSON.stringify(found) !== JSON.stringify(expected))
        wrong.push(`${method} ${path}: ${answer.status} ${JSON.stringify(found)} ${JSON.stringify(expected)}`)
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(40)
  })
})

import { type Role, ROLES } from '@zari/shared/auth/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AccessRule } from '../http/authorize.ts'
import { signedInAs } from '../testing/accounts.ts'
import { type ListedRoute, listRoutes } from '../testing/route-list.ts'
import { buildSite } from '../testing/site-build.ts'
import { errorOf, type TestClient } from '../testing/test-client.ts'
import { useOwnServer } from '../testing/test-server.ts'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { adminRules, passkeyRules, pictureRules, publicRoutes, rootRules } from './access-rules.ts'

const server = useOwnServer()

const under = (mount: string, rules: readonly AccessRule[]) =>
  rules.map(([method, path, roles]) => ({ key: `${method} ${mount}${path}`, roles }))

const ruled = new Map(
  [
    ...under('/api/admin', adminRules),
    ...under(passkeyPaths.own, passkeyRules),
    ...under('/objects/uploads', pictureRules),
    ...under('', rootRules),
  ].map(({ key, roles }) => [key, roles]),
)

const open = new Set(publicRoutes.map(([method, path]) => `${method} ${path}`))

/** The pages of both front ends contain no personal data. */
const isPage = (path: string) => !/^\/(?:api|objects)\//.test(path)
const isPublic = ({ method, path }: ListedRoute) => isPage(path) || open.has(`${method} ${path}`)
const keyOf = ({ method, path }: ListedRoute) => `${method} ${path}`

/** Guards are registered as routes too. */
const routes = () => [
  ...new Map(listRoutes(server.current.routes).map((route) => [keyOf(route), route])).values(),
]
const guarded = () => routes().filter((route) => !isPublic(route))

/** A valid address with ids that do not exist. */
const addressOf = (path: string) =>
  path.replace(':phone', '919876543210').replaceAll(/:\w+/g, '0193e5a0-7b3c-7000-8000-00008f3a91c2')

describe('who may ask for what', () => {
  const clients = new Map<Role, TestClient>()
  beforeAll(async () => {
    // Without a build there is no preview for any role.
    await buildSite(server.current.builds.site)
    for (const role of ROLES) clients.set(role, await signedInAs(server.current, role))
  })

  it('is written down for every route', () => {
    const known = guarded().map(keyOf)
    expect(known.length).toBeGreaterThan(50)
    expect(
      known.filter((key) => !ruled.has(key)),
      'routes without a rule in access-rules.ts',
    ).toEqual([])
  })

  it('is written down for routes alone', () => {
    const own = (rules: readonly AccessRule[]) => rules.map(([method, path]) => `${method} ${path}`)
    expect(new Set(own(adminRules)).size, 'two rules for one route').toBe(adminRules.length)
    const { routes: all } = server.current
    // Guards come before the routes that answer, but those of `rootRules` are inside of them.
    const inside = new Set(own(rootRules))
    const times = (key: string) =>
      listRoutes(all).filter((route) => keyOf(route) === key).length + (inside.has(key) ? 1 : 0)
    expect(
      [...ruled.keys()].filter((key) => times(key) < 2),
      'rules that no route goes by',
    ).toEqual([])
  })

  it.each(ROLES)('holds for %s, at every route', async (role) => {
    const client = clients.get(role) as TestClient
    const wrong: string[] = []
    for (const route of guarded()) {
      const { method, path } = route
      if (path.endsWith('/events') || path.endsWith('/sign-out')) continue
      const answer = await client.send(method, addressOf(path), method === 'GET' ? {} : { body: {} })
      const isRefused = answer.status === 403 && errorOf(answer).code === 'not_allowed'
      const may = ruled.get(keyOf(route))?.includes(role) ?? role === 'owner'
      if (isRefused === may || answer.status === 401 || answer.status >= 500)
        wrong.push(`${keyOf(route)} is answered ${answer.status}, and ${may ? 'may' : 'may not'} be asked`)
    }
    expect(wrong).toEqual([])
  })

  it('holds however a path is written', async () => {
    const workroom = clients.get('workroom') as TestClient
    for (const path of [
      '/api/admin/Takings?from=2026-11-01&to=2026-11-02',
      '/API/ADMIN/takings/?from=2026-11-01&to=2026-11-02',
      '/api/admin/%74akings?from=2026-11-01&to=2026-11-02',
      '/api/admin//takings?from=2026-11-01&to=2026-11-02',
      '/api/admin/Contact-Inquiries',
      '/api/admin/outfit-details-orders/EXPORT',
      '/api/admin/customers/919876543210/',
    ]) {
      const { status } = await workroom.get(path)
      expect({ path, isRefused: status === 403 || status === 404 }).toEqual({ path, isRefused: true })
    }
  })

  it('is nothing without signing in', async () => {
    const visitor = server.current.visitor()
    for (const { method, path } of guarded()) {
      const { status } = await visitor.send(method, addressOf(path), method === 'GET' ? {} : { body: {} })
      expect(status, `${method} ${path}`).toBe(401)
    }
  })

  it('a route without a rule is for owners alone', async () => {
    const answers = ROLES.map(async (role) => {
      const { status } = await (clients.get(role) as TestClient).get('/api/admin/a-route-of-tomorrow')
      return [role, status]
    })
    expect(await Promise.all(answers)).toEqual([
      ['owner', 404],
      ['staff', 403],
      ['workroom', 403],
    ])
  })
})

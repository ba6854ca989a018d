import { apiPaths } from '@zari/shared/api/paths'
import { adminRules } from './server/access-rules.ts'
import { tmpdir } from 'node:os'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from './testing/test-client.ts'
import { buildSite } from './testing/site-build.ts'
import { useTestServer } from './testing/test-server.ts'
import { recordedCalls, type RecordedCall } from './testing/wire/recorded-calls.ts'

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  '?string': (value) => value === null || typeof value === 'string',
  list: Array.isArray,
}

/** A new shop has no phone any more (decision 0143). The old apps take any text. */
const CHANGED = new Set(['answer.phone is "", not "+91 98765 43210"'])

/** Differences from the expected values; additional values are allowed. */
function lacks(expected: unknown, given: unknown, where = 'answer'): string[] {
  const isType = typeof expected === 'string' ? TYPES[expected] : undefined
  if (isType) return isType(given) ? [] : [`${where} is ${JSON.stringify(given)}, not ${String(expected)}`]
  if (typeof expected !== 'object' || expected === null) {
    return given === expected ? [] : [`${where} is ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`]
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(given)) return [`${where} is no list`]
    // Compared with the first item; an empty list must be empty.
    if (expected.length === 0) return given.length === 0 ? [] : [`${where} is not empty`]
    return lacks(expected[0], given[0], `${where}[0]`)
  }
  if (typeof given !== 'object' || given === null) return [`${where} is ${JSON.stringify(given)}`]
  return Object.entries(expected).flatMap(([name, value]) =>
    lacks(value, (given as Record<string, unknown>)[name], `${where}.${name}`),
  )
}

const valueAt = (json: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], json)

async function putFile(path: string, headers: Record<string, string>, file: string) {
  const { status } = await fetch(path, { method: 'PUT', headers, body: Buffer.from(file, 'base64') })
  return { status, json: undefined }
}

/** Sends an app's recorded calls in order. @returns the server */
function saysTheSame(calls: readonly RecordedCall[]) {
  const server = useTestServer({ env: { DATA_DIR: tmpdir() } })
  const known = new Map<string, string>()
  let client: TestClient | undefined
  const filled = <T>(of: T): T =>
    of === undefined
      ? of
      : (JSON.parse(
          JSON.stringify(of).replaceAll(/\{(\w+)\}/g, (all, name: string) => known.get(name) ?? all),
        ) as T)

  // In order, because calls use results of earlier ones.
  it.each(calls.map((call) => [call.does, call] as const))('%s', async (_does, call: RecordedCall) => {
    client ??= server.current.visitor()
    const { method, path, headers = {}, body, status, answer } = filled(call)
    const given =
      call.file === undefined
        ? await client.send(method, path, { headers, ...(body !== undefined && { body }) })
        : await putFile(path, headers, call.file)
    const lacking = answer === undefined ? [] : lacks(answer, given.json)
    expect([given.status, ...lacking.filter((each) => !CHANGED.has(each))]).toEqual([status])
    for (const [name, from] of Object.entries(call.keep ?? {})) {
      known.set(name, String(valueAt(given.json, from)))
    }
  })
  return server
}

describe('a device of 25 November 2026, with the server of today', () => {
  const server = useTestServer()

  it('a device that was cut off while it read everything goes on from where it was, or begins anew', async () => {
    const staff = await server.current.signedIn()
    const { epoch, seq } = await server.current.services.orders.changeLog.position()
    for (const cursor of [`${epoch}.${seq}.2.2.2`, `${epoch}.0`, `${epoch}.${seq}`]) {
      const { status, json } = await staff.get(`${apiPaths.adminChanges}?limit=1000&since=${cursor}`)
      const isAnew = status === 410 && (json as { code: string }).code === 'cursor_gone'
      expect(status === 200 || isAnew).toBe(true)
    }
  })

  it('hears that something changed in the words that it knows', async () => {
    const staff = await server.current.signedIn()
    const giveUp = new AbortController()
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(server.current.origin + apiPaths.adminEvents, {
      headers: { Cookie: cookie },
      signal: giveUp.signal,
    })
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!/event: changes\ndata: \S+\n\n/.test(heard)) heard += (await events?.read())?.value ?? ''
    giveUp.abort()
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  })
})

describe('the apps of 25 November 2026, with the server of today', () => {
  const groups = recordedCalls()
  describe.each(groups)('$name', ({ calls }) => {
    const server = saysTheSame(calls)
    beforeAll(async () => {
      // Pages of a preview need a build, and only a new shop's owner is led.
      await buildSite(server.current.builds.site)
      await server.current.services.onboarding.create({
        _id: 'hello',
        begunAt: new Date(),
        passed: [],
        confirmed: [],
      })
    })
  })

  it('each call that the staff app can make is recorded', () => {
    const sent = groups.flatMap(({ calls }) => calls)
    const isSent = (method: string, path: string) =>
      sent.some(
        (call) =>
          call.method === method &&
          new RegExp(`^/api/admin${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`).test(call.path),
      )
    const kinds = /^\/(?:contact-inquiries|custom-outfit-quotes)/
    const missing = adminRules.filter(([method, path]) => !kinds.test(path) && !isSent(method, path))
    expect(missing.map(([method, path]) => `${method} ${path}`)).toEqual([
      // Its types had addresses of their own.
      'POST /operations',
      'GET /events',
      // Came after it.
      'GET /customers',
    ])
  })
})

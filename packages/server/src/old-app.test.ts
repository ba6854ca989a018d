import { apiPaths } from '@zari/shared/api/paths'
import { notLater } from '@zari/shared/orders/not-later'
import type { OrderRecord } from '@zari/shared/orders/order'
import { describe, expect, it } from 'vitest'
import type { TestClient } from './testing/test-client.ts'
import { useTestServer } from './testing/test-server.ts'
import { callsOf20261121, type OldCall } from './testing/wire/2026-11-21.ts'
import { callsOf20261122 } from './testing/wire/2026-11-22.ts'
import { callsOf20261123 } from './testing/wire/2026-11-23.ts'
import { callsOf20261124 } from './testing/wire/2026-11-24.ts'
import { callsOf20261125 } from './testing/wire/2026-11-25.ts'

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  '?string': (value) => value === null || typeof value === 'string',
  list: Array.isArray,
}

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

/** Sends an app's recorded calls in order. @returns the server */
function saysTheSame(calls: readonly OldCall[]) {
  const server = useTestServer()
  const known = new Map<string, string>()
  let client: TestClient | undefined
  const filled = <T>(of: T): T =>
    of === undefined
      ? of
      : (JSON.parse(
          JSON.stringify(of).replaceAll(/\{(\w+)\}/g, (all, name: string) => known.get(name) ?? all),
        ) as T)

  /** The recorded day of a trial may lie after today, which the server does not believe of a device. */
  const inTime = (answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'trialDoneOn' in answer
      ? notLater(answer as Partial<OrderRecord>, new Date().toISOString())
      : answer

  // In order, because calls use results of earlier ones.
  it.each(calls.map((call) => [call.does, call] as const))('%s', async (_does, call: OldCall) => {
    client ??= server.current.visitor()
    const { method, path, headers = {}, body, status, answer } = filled(call)
    const given = await client.send(method, path, { headers, ...(body !== undefined && { body }) })
    expect([given.status, ...(answer === undefined ? [] : lacks(inTime(answer), given.json))]).toEqual([
      status,
    ])
    for (const [name, from] of Object.entries(call.keep ?? {})) {
      known.set(name, String((given.json as Record<string, unknown>)[from]))
    }
  })
  return server
}

describe('the app of 21 November 2026, with the server of today', () => {
  const server = saysTheSame(callsOf20261121)

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

describe('the app of 22 November 2026, with the server of today', () => {
  saysTheSame(callsOf20261122)
})

describe('the app of 23 November 2026, with the server of today', () => {
  saysTheSame(callsOf20261123)
})

describe('the app of 24 November 2026, with the server of today', () => {
  saysTheSame(callsOf20261124)
})

describe('the app of 25 November 2026, with the server of today', () => {
  saysTheSame(callsOf20261125)
})

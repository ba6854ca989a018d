import { apiPaths } from '@zari/shared/api/paths'
import { describe, expect, it } from 'vitest'
import { watchShop } from '../server/shop-metrics.ts'
import { makeOrder } from '../testing/orders.ts'
import { useOwnServer, useTestServer } from '../testing/test-server.ts'

const TOKEN = 'a token of tests, long enough'

const writesIn = (text: string) =>
  Number(/zari_write_duration_seconds_count\{outcome="done"\} (\d+)/.exec(text)?.[1] ?? 0)

describe('without a token', () => {
  const server = useTestServer()
  it('there are no figures', async () => {
    expect((await server.current.visitor().get('/metrics')).status).toBe(404)
  })
})

describe('with a token', () => {
  const server = useOwnServer({ env: { METRICS_TOKEN: TOKEN } })
  const figures = (authorization: string) =>
    server.current.visitor().send('GET', '/metrics', { headers: { Authorization: authorization } })

  it('they are for whoever brings it', async () => {
    expect((await figures('Bearer something else')).status).toBe(401)
    expect((await server.current.visitor().get('/metrics')).status).toBe(401)
    const answer = await figures(`Bearer ${TOKEN}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
  })

  it('name routes and no records, and tell of the shop', async () => {
    const { services } = server.current
    watchShop(services, { folder: undefined, at: '03:10', dataDir: '/' })
    const staff = await server.current.signedIn()
    // The first version is published in the setup.
    const before = writesIn((await figures(`Bearer ${TOKEN}`)).text)
    const id = await makeOrder(server.current.visitor(), 'contact-inquiries')
    await staff.get(apiPaths.adminRecord('contact-inquiries', id))
    await server.current.visitor().get('/some-page-of-a-robot')
    const { text } = await figures(`Bearer ${TOKEN}`)
    expect(text).toMatch(/duration_seconds_count\{method="POST",route="\/api\/contact",status="201"\} 1/)
    expect(text).toMatch(/route="page",status="\d+"/)
    expect(text).not.toContain(id)
    expect(text).not.toContain('robot')
    expect(writesIn(text)).toBe(before + 1)
    expect(text).toMatch(/zari_writes_waiting 0/)
    expect(text).toMatch(/zari_data_disk_free_bytes \d{6,}/)
    expect(text).toMatch(/zari_uploads_unclaimed_bytes 0/)
    expect(text).toMatch(/zari_uploads_ahead_waiting 0\n/)
    expect(text).toMatch(/zari_event_streams 0\n/)
    // Without a backup the metric must be missing.
    expect(text).not.toMatch(/zari_backup_proven_timestamp_seconds \d/)
  })
})

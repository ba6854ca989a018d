import { apiPaths } from '@zari/shared/api/paths'
import { describe, expect, it } from 'vitest'
import { useOwnServer } from '../testing/test-server.ts'

describe.each([
  ['a demo', '1', true, 'noindex'],
  ['a shop', '0', false, null],
] as const)('%s', (_what, DEMO, isDemo, robots) => {
  const server = useOwnServer({ env: { DEMO } })

  it('says what it is to the staff app, and whether search engines may keep it', async () => {
    const visitor = server.current.visitor()
    const sign = await visitor.get(apiPaths.shop)
    expect(sign.json).toMatchObject({ isDemo })
    expect(sign.headers.get('x-robots-tag')).toBe(robots)
    expect((await visitor.get('/')).headers.get('x-robots-tag')).toBe(robots)
  })
})

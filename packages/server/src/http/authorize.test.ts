import { apiPaths } from '@zari/shared/api/paths'
import { STAFF_HEADER } from '@zari/shared/api/headers'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

describe('a call that says whose it is', () => {
  const server = useTestServer()

  it('is answered in that account’s session and refused in another’s', async () => {
    const client = await server.current.signedIn()
    const { id } = (await client.get(apiPaths.user)).json as { id: string }
    const own = await client.get(apiPaths.adminChanges, { headers: { [STAFF_HEADER]: id } })
    expect(own.status).toBe(200)
    const another = await client.get(apiPaths.adminChanges, { headers: { [STAFF_HEADER]: 'somebody-else' } })
    expect(another.status).toBe(401)
  })
})

import { apiPaths } from '@zari/shared/api/paths'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/test-server.ts'

const server = useTestServer({ env: { UPI_ID: 'zari@okbank' } })

it('tells staff the shop’s UPI id, and nobody else', async () => {
  const visitor = await server.current.visitor().get(apiPaths.adminShop)
  expect(visitor.status).toBe(401)
  const staff = await server.current.signedIn()
  const answer = await staff.get(apiPaths.adminShop)
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({ upiId: 'zari@okbank' })
})

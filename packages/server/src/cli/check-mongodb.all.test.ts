import { expect, it } from 'vitest'
import { useMongoCheck } from '../testing/mongo-check.ts'

const { context, check } = useMongoCheck()

it('a database that keeps what it is given has no differences, and nothing is left in it', async () => {
  const { code, out, problem } = await check()
  expect(problem).toBe('')
  expect(out).toContain('same    1000 orders, newest first')
  expect(out).toContain('same    orders after a backup was restored')
  expect(out).toMatch(/Nothing differs\n$/)
  expect(code).toBe(0)
  expect(await context.database.listCollections()).toEqual([])
}, 300_000)

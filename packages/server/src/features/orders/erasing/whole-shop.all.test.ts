import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { eraseRegularCustomer } from '../../../testing/erased-shop.ts'
import { useOwnServer } from '../../../testing/test-server.ts'

const logged: string[] = []
const logSink = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(String(line))
    done()
  },
})
const server = useOwnServer({ env: { LOG_LEVEL: 'debug' }, logSink })

it('nothing of an erased customer is left, and all sums are', { timeout: 600_000 }, async () => {
  const { found, sums, before } = await eraseRegularCustomer(server.current, 1_500, () => logged.join(''))
  expect(found).toEqual([])
  expect(sums).toEqual(before)
})

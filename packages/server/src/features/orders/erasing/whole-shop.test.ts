import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { eraseDue } from '../../../server/services.ts'
import { eraseRegularCustomer } from '../../../testing/erased-shop.ts'
import { useOwnServer } from '../../../testing/test-server.ts'

let logged = ''
const logSink = new Writable({
  write(line: Buffer, _encoding, done) {
    logged += String(line)
    done()
  },
})
const server = useOwnServer({ env: { LOG_LEVEL: 'debug' }, logSink })

it('nothing of an erased customer is left, and all sums are', { timeout: 180_000 }, async () => {
  const { origin, services } = server.current
  const { connection, objectStore: store } = services
  const list: string[] = []
  const addToList = async (added: object) => void list.push(JSON.stringify(added))
  const erase = async () => {
    await eraseDue(services, addToList)
    return list.join('')
  }
  const { found } = await eraseRegularCustomer({ origin, connection, store, eraseDue: erase }, 60)
  expect(found(logged)).toEqual([])
})

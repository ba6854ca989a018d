import { VERSION_HEADER } from '@zari/shared/api/headers'
import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { goodInput } from '@zari/shared/testing/orders'
import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { forEachConcurrent } from '../../../lib/async-iterables.ts'
import { aNumber } from '../../../testing/orders.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { uploadKeys } from '../../uploads/index.ts'

const kind = 'outfit-details-orders'
const server = useOwnServer()
const staff = useClient(server)

it('a customer’s copy of 200 orders with two pictures each is there within ten seconds', async () => {
  const phone = aNumber()
  const { objectStore, orders } = server.current.services
  const bytes = randomBytes(300_000)
  const ids = Array.from({ length: 400 }, () => randomUUID())
  await forEachConcurrent(ids, 20, (id) => objectStore.put(uploadKeys.claimed(id), bytes, 'image/jpeg'))
  const documents = Array.from({ length: 200 }, (_, index) => ({
    ...goodInput[kind](),
    _id: uuidv7(),
    phone: `+${phone}`,
    number: 5000 + index,
    measurementsImageUrls: [2 * index, 2 * index + 1].map((at) => `/objects/uploads/${ids[at]}`),
  }))
  await orders.models[kind].insertMany(documents)
  const begin = performance.now()
  const response = await fetch(server.current.origin + apiPaths.adminCustomerCopy(phone), {
    method: 'POST',
    headers: {
      Origin: server.current.origin,
      Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'Content-Type': 'application/json',
      [VERSION_HEADER]: String(DATA_VERSION),
    },
    body: JSON.stringify({ checked: 'in-shop' }),
  })
  const zip = Buffer.from(await response.arrayBuffer())
  expect(performance.now() - begin).toBeLessThan(10_000)
  expect((await fromBufferPromise(zip)).entryCount).toBe(402)
}, 120_000)

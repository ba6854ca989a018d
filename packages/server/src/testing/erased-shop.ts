import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { ErasuresAnswer } from '@zari/shared/customers/erasure'
import type { OrdersOfCustomer } from '@zari/shared/customers/customer'
import type { Month } from '@zari/shared/orders/month'
import { type Takings, takingsSums } from '@zari/shared/orders/takings'
import { addDays, addMonths, dayInIndia } from '@zari/shared/time/due-date'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { writeBackup } from '../backup/folder-storage.ts'
import { createDemoOrders, REGULAR } from '../demo/demo-orders.ts'
import { staffAt } from '../demo/api-client.ts'
import { adminRules } from '../server/access-rules.ts'
import { eraseDue } from '../server/services.ts'
import { aFolder } from './a-folder.ts'
import { sendEdit } from './orders.ts'
import { aNoisePicture, aPicture, upload } from './pictures.ts'
import { staff, type TestServer, useOwnServer } from './test-server.ts'

const today = dayInIndia(new Date())

/** Every route that reads, of everybody's and owners', but the page of what is blocked and the stream of events. */
export function readsOf(address: { kind: string; id: string; phone: string; name: string }): string[] {
  const days = `from=${addDays(today, -365)}&to=${today}`
  const queries: Record<string, string> = {
    '/takings': days,
    '/piecework': days,
    '/month': `month=${today.slice(0, 7)}`,
    '/search': `q=${encodeURIComponent(address.name)}`,
    '/activity': days,
  }
  return adminRules
    .filter(([method, path]) => method === 'GET' && !['/events', '/erasures'].includes(path))
    .map(([, path]) => {
      const filled = path.replace(':id', address.id).replace(':phone', address.phone)
      return `/api/admin${filled}${queries[path] ? `?${queries[path]}` : ''}`
    })
}

/**
 * A year of a shop by the demo's generator, of which its regular customer is erased. @param logged all lines of the log
 * @returns what of the customer is in the log, and the sums after and before
 */
async function eraseRegularCustomer(
  shop: TestServer,
  orders: number,
  logged: () => string,
): Promise<{ found: string[]; sums: unknown; before: unknown }> {
  const { origin, services } = shop
  const call = await staffAt(origin, staff)
  const bytes = await aPicture()
  await createDemoOrders({ origin, call, picture: async () => ({ bytes, type: 'image/jpeg' }) }, orders)
  const owner = await shop.signedIn()
  const { key: phone, name, daughter } = REGULAR
  const read = async (path: string) => (await owner.get(path)).json
  const own = ((await read(apiPaths.adminCustomerOrders(phone))) as OrdersOfCustomer).orders
  const picture = await upload(shop.visitor(), await aNoisePicture(400, 400))
  for (const [index, { kind, id, advancePaid }] of own.entries()) {
    const fields = { totalAmount: advancePaid ?? '0', ...(index === 0 && { uploadedFiles: [picture] }) }
    await sendEdit(owner, { kind, id, name: 'notes' }, fields)
    await sendEdit(owner, { kind, id, name: 'status' }, { status: 'completed' })
  }
  const sums = async () => {
    const takings = (await read(
      `${apiPaths.adminTakings}?from=${addDays(today, -365)}&to=${today}`,
    )) as Takings
    const months: unknown[] = []
    for (let back = 0; back < 12; back++) {
      const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7)
      const { pieces: _names, billed, ...figures } = (await read(apiPaths.adminMonth(month))) as Month
      months.push({ ...figures, billed: billed.reduce((sum, { amount }) => sum + amount, 0) })
    }
    return { takings: takingsSums(takings.entries), entries: takings.entries.length, months }
  }
  const before = await sums()
  const [first] = own
  if (!first) throw new Error('The regular customer has no order')
  const texts = [name, daughter, '98765 43210', phone, phone.slice(2), picture.slice(-36)]
  const found = (text: string) => texts.filter((each) => text.includes(each))
  const answers = async () => {
    const reads = readsOf({ kind: first.kind, id: first.id, phone, name })
    const all: string[] = []
    for (const path of reads) all.push((await owner.get(path)).text)
    // It repeats the number that it was asked for.
    return all.join('\n').replaceAll(`"phone":"${phone}"`, '')
  }
  expect(found(await answers())).toContain(name)

  const scope = { type: 'number', phone }
  const blocked = await owner.post(erasurePaths.all, scope)
  expect(blocked.status).toBe(201)
  expect(found(await answers())).toEqual([])
  expect(await sums()).toEqual(before)
  const id = (blocked.json as ErasuresAnswer).erasures[0]?.id ?? ''
  await owner.post(erasurePaths.one(id, 'erase'), { reason: 'asked' })
  const list: string[] = []
  await eraseDue(services, async (added) => void list.push(JSON.stringify(added)))
  expect(await sums()).toEqual(before)
  expect(found(await answers())).toEqual([])
  expect(found(list.join('') + (await owner.get(erasurePaths.all)).text)).toEqual([])

  const root = await aFolder()
  const backup = await writeBackup({ connection: services.connection, store: services.objectStore }, root)
  const folder = join(root, backup.name)
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const stored = await readFile(join(file.parentPath, file.name))
    const text = (file.name.endsWith('.gz') ? gunzipSync(stored) : stored).toString('utf8')
    expect([file.name, found(text)]).toEqual([file.name, []])
  }
  for await (const { key } of services.objectStore.list('')) expect(found(key)).toEqual([])
  return { found: found(logged()), sums: await sums(), before }
}

/** @param timeout ms */
export function itErasesAll(orders: number, timeout: number): void {
  const logged: string[] = []
  const logSink = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  const server = useOwnServer({ env: { LOG_LEVEL: 'debug' }, logSink })

  it('nothing of an erased customer is left, and all sums are', { timeout }, async () => {
    const { found, sums, before } = await eraseRegularCustomer(server.current, orders, () => logged.join(''))
    expect(found).toEqual([])
    expect(sums).toEqual(before)
  })
}

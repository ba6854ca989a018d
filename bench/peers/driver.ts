/**
 * Baseline: the driver's find, and JSON. Usage: node driver.ts URI COLLECTION LIMIT. Prints CPU ms per
 * repetition, for each repetition count on standard input.
 */
import { createInterface } from 'node:readline'
import { connectDatabase } from '../../packages/server/src/db/connect.ts'

const AT_ONCE = 4

const [uri = '', name = '', limit = ''] = process.argv.slice(2)
const connection = await connectDatabase(uri)
const { db } = connection
if (!db) throw new Error('There is no database')
const collection = db.collection(name)

async function page(): Promise<number> {
  const found = await collection
    .find({}, { sort: { createdAt: -1, _id: -1 }, limit: Number(limit) })
    .toArray()
  return Buffer.byteLength(JSON.stringify(found))
}

for await (const line of createInterface({ input: process.stdin })) {
  const times = Number(line)
  const before = process.cpuUsage()
  let left = times
  const one = async () => {
    while (left-- > 0) await page()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`${(user + system) / 1_000 / times}\n`)
}
await connection.close()

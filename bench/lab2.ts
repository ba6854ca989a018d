import { readFileSync } from 'node:fs'
import { connectDatabase } from '../packages/server/src/db/connect.ts'
const { uri } = JSON.parse(readFileSync('/tmp/fast-lab.json', 'utf8'))
const connection = await connectDatabase(uri)
const c = connection.db!.collection<any>('contact_inquiries')
const time = async (what: string, work: () => Promise<unknown>, times = 5) => {
  const ms: number[] = []
  let result: unknown
  for (let i = 0; i < times; i++) {
    const s = performance.now()
    try {
      result = await work()
    } catch (e) {
      result = String(e)
    }
    ms.push(performance.now() - s)
  }
  ms.sort((a, b) => a - b)
  console.log(
    what.padEnd(60),
    ms[0]!.toFixed(2),
    ms[Math.floor(times / 2)]!.toFixed(2),
    'ms',
    Array.isArray(result) ? result.length : JSON.stringify(result)?.slice(0, 100),
  )
}
const sort = { createdAt: -1, _id: -1 } as const
console.log(
  JSON.stringify((await c.find({}, { sort, limit: 51 }).explain('executionStats')).executionStats).slice(
    0,
    600,
  ),
)
console.log(JSON.stringify((await c.find({}, { sort, limit: 51 }).explain()).queryPlanner).slice(0, 800))
console.log(
  JSON.stringify(
    (await c.find({ createdAt: { $lte: new Date() } }, { sort, limit: 51 }).explain('executionStats'))
      .executionStats,
  ).slice(0, 400),
)
console.log(JSON.stringify(await c.indexes()))
await time('page', () => c.find({}, { sort, limit: 51 }).toArray())
await time('page id only', () => c.find({}, { sort, limit: 51, projection: { _id: 1 } }).toArray())
await time('page batchSize 51', () => c.find({}, { sort, limit: 51, batchSize: 51 }).toArray())
await time('page single batch', () => c.find({}, { sort, limit: 51, singleBatch: true }).toArray())
await time('page sort createdAt', () => c.find({}, { sort: { createdAt: -1 }, limit: 51 }).toArray())
await time('page sort _id', () => c.find({}, { sort: { _id: -1 }, limit: 51 }).toArray())
await time('page sort changeSeq', () => c.find({}, { sort: { changeSeq: -1 }, limit: 51 }).toArray())
await time('page hint', () => c.find({}, { sort, limit: 51, hint: { createdAt: -1, _id: -1 } }).toArray())
await time('page range', () => c.find({ createdAt: { $lte: new Date() } }, { sort, limit: 51 }).toArray())
await time('page range both', () =>
  c
    .find(
      { createdAt: { $lte: new Date(), $gte: new Date(Date.now() - 1000 * 60 * 90 * 60) } },
      { sort, limit: 51 },
    )
    .toArray(),
)
await time('page range id', () =>
  c.find({ _id: { $lte: 'ffff' } }, { sort: { _id: -1 }, limit: 51 }).toArray(),
)
await time('agg', () => c.aggregate([{ $sort: sort }, { $limit: 51 }]).toArray())
await time('agg match', () =>
  c.aggregate([{ $match: { createdAt: { $lte: new Date() } } }, { $sort: sort }, { $limit: 51 }]).toArray(),
)
await time('findOne', () => c.findOne({}))
await connection.close()

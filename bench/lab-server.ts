import { startZari } from '../e2e/support/zari.ts'
import { openDatabase } from '../packages/server/src/embedded/index.ts'
import { fillWithOrders } from '../packages/server/src/testing/many-orders.ts'
const zari = await startZari()
await fillWithOrders(zari.dataDir, 5_000, ['contact-inquiries'])
const { uri } = await openDatabase({ dataDir: zari.dataDir, env: process.env, tell: () => {} })
const { writeFileSync } = await import('node:fs')
writeFileSync('/tmp/fast-lab.json', JSON.stringify({ uri, origin: zari.origin, dataDir: zari.dataDir }))
console.log('ready')
process.on('SIGTERM', () => void zari.remove().then(() => process.exit()))
setInterval(() => {}, 1000)

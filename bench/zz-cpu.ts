import { mkdtemp, rm, readFile, readdir } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../packages/server/src/db/connect.ts'
import { takeOver } from '../packages/server/src/db/own-database.ts'
import { startServices } from '../packages/server/src/embedded/index.ts'
import { postOrders } from './support/post-orders.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'zari-creates-'))
const services = await startServices({ dataDir, env: process.env, tell: () => {} })
const connection = await connectDatabase(services.mongoUri, 'creates')
await takeOver(connection)
const cpu = async (pid: number) => { const s = await readFile(`/proc/${pid}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
const pids = (await readdir('/proc')).filter((p) => /^\d+$/.test(p)); let db = 0
for (const p of pids) { const c = await readFile(`/proc/${p}/cmdline`, 'utf8').catch(() => ''); if (c.includes(dataDir) && c.includes('secantusd') && !c.includes('node')) db = Number(p) }
for (const main of process.argv.slice(2)) {
  const uri = new URL(services.mongoUri); uri.pathname = '/creates' + main.length
  const { s3 } = services
  const child = spawn(process.execPath, [...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/servers-x/prof'] : []), join(main, 'packages/server/src/main.ts')], { env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', MONGODB_URI: uri.href, S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'creates', S3_REGION: s3.region, S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey, SESSION_SECRET: 'a secret that survives the crash, of tests', ADMIN_EMAIL: 'a@zari.example', ADMIN_PASSWORD: 'a long enough password', SUBMISSIONS_PER_HOUR: '1000000', LOG_LEVEL: process.env.LL ?? 'silent' }, stdio: ['ignore', 'pipe', 'inherit'] })
  let out = ''
  const origin = await new Promise<string>((r) => child.stdout.on('data', (c) => { out += c; const m = /ready: http:\/\/localhost:(\d+)/.exec(out); if (m) r(`http://127.0.0.1:${m[1]}`) }))
  await postOrders([origin], 64, 3000)
  for (let i = 0; i < 3; i++) {
    const [a, b] = [await cpu(child.pid!), await cpu(db)]
    const t = performance.now()
    const { times } = await postOrders([origin], 64, 4000)
    const n = times.length
    console.log(main, n, 'orders', (n / (performance.now() - t) * 1000).toFixed(0), '/s; cpu ms per order: server', ((await cpu(child.pid!) - a) / n).toFixed(2), 'database', ((await cpu(db) - b) / n).toFixed(2), 'median', times[n >> 1]!.toFixed(0))
  }
  child.kill('SIGTERM')
  await new Promise((r) => child.once('exit', r))
}
await connection.close(); await services.stop(); await rm(dataDir, { recursive: true, force: true })

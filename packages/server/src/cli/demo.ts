import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connectDatabase } from '../db/connect.ts'
import { staffAt } from '../demo/api-client.ts'
import { demoAccounts, demoEnvironment } from '../demo/demo-environment.ts'
import { writeDeliveries } from '../demo/demo-orders.ts'
import { createDemoShop } from '../demo/demo-shop.ts'
import { samplePhotos } from '../demo/sample-photos.ts'
import { openDatabase } from '../embedded/index.ts'
import { NODE_FLAGS } from '../lib/process.ts'
import { workspaceBuilds } from '../server/app.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const READY = /^Zari is ready: (\S+)$/

function ended(server: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('close', (code) => resolve(code))
  })
}

function whenReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!server.stdout) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      const [, origin] = READY.exec(line) ?? []
      if (origin) resolve(origin)
      else say(line)
    })
  })
}

const folder = await mkdtemp(join(tmpdir(), 'zari-demo-'))
const accounts = demoAccounts()
const { environment, left } = demoEnvironment(process.env, folder, accounts.owner)
say(`A demo, in ${folder}. It is deleted when you stop it (Ctrl-C).`)
if (left.length > 0) say(`Ignored, so that your shop is not changed: ${left.join(', ')}`)
const server = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping.abort()
    server.kill('SIGTERM')
  })
}
const end = ended(server)

async function fill(origin: string): Promise<void> {
  say('Adding sample orders. You can already use it')
  const picture = await samplePhotos(workspaceBuilds().site)
  const call = await staffAt(origin, accounts.owner)
  const delivered = await createDemoShop({ origin, call, picture }, accounts)
  const { uri } = await openDatabase({ dataDir: folder, env: environment, tell: say })
  const connection = await connectDatabase(uri)
  try {
    await writeDeliveries(connection, delivered)
  } finally {
    await connection.close()
  }
  say(`The demo is ready: ${origin}\nIn the staff app, at ${origin}/admin/login:`)
  for (const [role, { email, password }] of Object.entries(accounts))
    say(`  ${role.padEnd(9)} ${email.padEnd(24)} ${password}`)
}

whenReady(server)
  .then(fill)
  .catch((error: unknown) => {
    if (stopping.signal.aborted) return
    process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 1
    server.kill('SIGTERM')
  })
try {
  const code = await end
  if (code !== 0 && !stopping.signal.aborted) process.exitCode = code ?? 1
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()

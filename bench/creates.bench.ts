/**
 * What a server makes of the database's own speed: requests of customers, 64 at once, against the same documents
 * written by the driver in the same transactions.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { connectDatabase } from '../packages/server/src/db/connect.ts'
import { takeOver } from '../packages/server/src/db/own-database.ts'
import { startServices } from '../packages/server/src/embedded/index.ts'

const MAIN = process.env.BENCH_MAIN ?? join(import.meta.dirname, '../packages/server/src/main.ts')
const KIND = 'contact-inquiries'
const AT_ONCE = 64
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const RUNS = Number(process.env.BENCH_RUNS ?? 5)

const say = (line: string) => void process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

interface Round {
  perSecond: number
  medianMs: number
  failed: number
}

/** Keeps so many at work until the time is over. */
async function round(one: (lane: number) => Promise<boolean>, lanes = AT_ONCE): Promise<Round> {
  const times: number[] = []
  let failed = 0
  const start = performance.now()
  const end = start + SECONDS * 1000
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        const before = performance.now()
        if (await one(lane)) times.push(performance.now() - before)
        else failed++
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - start) / 1000), medianMs: median(times), failed }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function post(origin: string): Promise<boolean> {
  const body = JSON.stringify(goodInput[KIND]())
  return new Promise((resolve) => {
    const sent = request(origin + orderKinds[KIND].publicPath, {
      method: 'POST',
      agent,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Origin: origin,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
    })
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 201)))
    sent.on('error', () => resolve(false))
    sent.end(body)
  })
}

async function main() {
  const servers = Number(process.env.BENCH_SERVERS ?? 1)
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-creates-'))
  const services = await startServices({ dataDir, env: process.env, tell: () => {} })
  const connection = await connectDatabase(services.mongoUri, 'creates')
  await takeOver(connection)
  const children: ChildProcess[] = []
  const origins: string[] = []
  for (let i = 0; i < servers; i++) {
    const uri = new URL(services.mongoUri)
    uri.pathname = '/creates'
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        MONGODB_URI: uri.href,
        S3_ENDPOINT: services.s3.endpoint,
        S3_BUCKET: 'creates',
        S3_REGION: services.s3.region,
        S3_ACCESS_KEY_ID: services.s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: services.s3.secretAccessKey,
        SESSION_SECRET: 'a secret that survives the crash, of tests',
        ADMIN_EMAIL: 'a@zari.example',
        ADMIN_PASSWORD: 'a long enough password',
        SUBMISSIONS_PER_HOUR: '100000000',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
      const port = /ready: http:\/\/localhost:(\d+)/.exec(String(chunk))?.[1]
      if (port) {
        origins.push(`http://127.0.0.1:${port}`)
        break
      }
    }
    child.stdout!.resume()
  }
  let next = 0
  for (let run = 0; run < RUNS; run++) {
    const r = await round(() => post(origins[next++ % origins.length]!))
    say(
      `${servers} servers: ${r.perSecond.toFixed(0)}/s median ${r.medianMs.toFixed(0)} ms, failed ${r.failed}`,
    )
  }
  for (const c of children) c.kill('SIGKILL')
  await connection.close()
  await services.stop()
  await rm(dataDir, { recursive: true, force: true })
}
await main()

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { S3Settings } from '../storage/s3-settings.ts'
import { NODE_FLAGS } from '../lib/process.ts'
import { staff } from './staff.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

export interface ServerProcess {
  origin: string
  child: ChildProcess
  readyAfterMs: number
  printed(): string
  kill(): Promise<void>
  /** Ends it with SIGTERM. @returns how long that took, ms */
  stop(): Promise<number>
}

/** @throws Error with what it printed when it ends before it is ready */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const start = performance.now()
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      XDG_CACHE_HOME: process.env.XDG_CACHE_HOME,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      SESSION_SECRET: 'a secret that survives the crash, of tests',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      SUBMISSIONS_PER_HOUR: '100000000',
      UPLOADS_PER_HOUR: '100000000',
      UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '50000',
      UNCLAIMED_UPLOADS_MB: '50000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        const port = /ready: http:\/\/localhost:(\d+)/.exec(printed)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    }
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${printed}`)))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const asked = performance.now()
    if (hasEnded()) return 0
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return performance.now() - asked
  }
  return {
    origin,
    child,
    readyAfterMs: performance.now() - start,
    printed: () => printed,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Settings for a server on running services, with its own database and bucket. */
export function onServices(mongoUri: string, s3: S3Settings, name: string): Record<string, string> {
  const uri = new URL(mongoUri)
  uri.pathname = `/${name}`
  return {
    MONGODB_URI: uri.href,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: name,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

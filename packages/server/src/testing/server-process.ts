import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { S3Settings } from '../embedded/index.ts'
import { staff } from './staff.ts'

const READY = /ready: http:\/\/localhost:(\d+)/

export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** Ends it as a power cut would, and waits until it has. */
  kill(): Promise<void>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
}

/** The services of a test run. */
export interface Services {
  mongoUri: string
  s3: S3Settings
}

/** The real server as a process of its own. @param database its name there; the bucket's too */
export async function startServerProcess(
  { mongoUri, s3 }: Services,
  database: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const uri = new URL(mongoUri)
  uri.pathname = `/${database}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      MONGODB_URI: uri.href,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: database,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      SESSION_SECRET: 'a secret that survives the crash, of tests',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      SUBMISSIONS_PER_HOUR: '1000000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const port = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = READY.exec(printed)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${printed}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

import { apiPaths } from '@zari/shared/api/paths'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NODE_FLAGS } from '../../packages/server/src/lib/process.ts'
import { descendants, freePort } from './processes.ts'

const MAIN = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const SECONDS_TO_START = 120
/** For a fixture that starts a server, ms: with the time to create its account. */
export const START_MS = (SECONDS_TO_START + 30) * 1000

export const staff = { email: 'staff@zari.example', password: 'a long enough password' } as const

export interface Zari {
  origin: string
  dataDir: string
  /** Environment variables with which a command uses the same data. */
  settings: Record<string, string>
  stop(): Promise<void>
  /** Kills the server, its database and its file store at once, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
  output(): string
}

/** @param isGreeted whether Today shows onboarding */
export async function startZari(env: Record<string, string> = {}, { isGreeted = false } = {}): Promise<Zari> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zari-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  let printed = ''

  const ended = async (): Promise<void> => {
    if (server && server.exitCode === null && server.signalCode === null) {
      await new Promise((resolve) => server?.once('close', resolve))
    }
  }
  const settings = {
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    NODE_COMPILE_CACHE: join(tmpdir(), 'zari-compile-cache'),
    ...env,
  }
  const start = async (): Promise<void> => {
    printed = ''
    server = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
        // Tests send more requests than the default limits allow.
        SUBMISSIONS_PER_HOUR: '100000',
        UPLOADS_PER_HOUR: '100000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
    }
    await waitUntilReady(origin, () => {
      if (server?.exitCode !== null) throw new Error(`The server ended:\n${printed}`)
    })
  }
  const stop = async (): Promise<void> => {
    server?.kill('SIGTERM')
    await ended()
  }
  const kill = async (): Promise<void> => {
    const pids = await descendants(server?.pid)
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has exited with its parent.
      }
    }
    await ended()
  }
  const remove = async (): Promise<void> => {
    await stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  await start()
  if (!isGreeted) await dismissOnboarding(origin)
  return { origin, dataDir, settings, stop, kill, start, remove, output: () => printed }
}

async function waitUntilReady(origin: string, check: () => void): Promise<void> {
  const deadline = Date.now() + SECONDS_TO_START * 1000
  while (Date.now() < deadline) {
    check()
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`The server was not ready after ${SECONDS_TO_START} s`)
}

async function dismissOnboarding(origin: string): Promise<void> {
  const send = (method: string, path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await send('POST', apiPaths.login, staff)
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const ended = await send('PATCH', apiPaths.adminOnboarding, { end: true }, cookie.join('; '))
  if (!ended.ok && ended.status !== 404) throw new Error(`${ended.status}: ${await ended.text()}`)
  await send('POST', apiPaths.logout, {}, cookie.join('; '))
}

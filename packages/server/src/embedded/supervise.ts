import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { clearLeftover } from './leftover.ts'

export interface Supervised {
  /** Asks the service to stop and waits until it has. */
  stop(): Promise<void>
}

export interface Service {
  name: string
  program: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** A folder of its own for its log and its process file; made when missing. */
  folder: string
  /** Resolves when the service answers; rejected attempts are repeated. */
  isReady: () => Promise<unknown>
  /** How long the first answer may take. */
  secondsToStart: number
}

/** Where a service's keeper writes which processes it runs. */
export function pidFileIn(folder: string): string {
  return join(folder, 'running.json')
}

const KEEPER = fileURLToPath(new URL('./keeper.ts', import.meta.url))

/** Starts a service under its keeper and waits until it answers. @throws Error with the end of its log */
export async function supervise(service: Service): Promise<Supervised> {
  await mkdir(service.folder, { recursive: true })
  const pidFile = pidFileIn(service.folder)
  await clearLeftover(pidFile)
  const logFile = join(service.folder, 'log.txt')
  const log = await open(logFile, 'w')
  const keeper = spawn(process.execPath, [KEEPER, pidFile, service.program, ...service.args], {
    cwd: service.folder,
    env: { ...process.env, ...service.env },
    detached: true,
    stdio: ['pipe', log.fd, log.fd],
  })
  await log.close()
  const stopped = new Promise<void>((resolve) => {
    keeper.once('close', () => resolve())
    keeper.once('error', () => resolve())
  })
  const stop = async (): Promise<void> => {
    keeper.stdin?.destroy()
    await stopped
  }
  try {
    await waitUntilReady(service, keeper)
  } catch (error) {
    await stop()
    const tail = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n    ')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The ${service.name} did not start: ${reason}\n    ${tail}\n  Its log: ${logFile}`, {
      cause: error,
    })
  }
  return { stop }
}

async function waitUntilReady(service: Service, keeper: ChildProcess): Promise<void> {
  const deadline = Date.now() + service.secondsToStart * 1000
  for (;;) {
    if (keeper.exitCode !== null) throw new Error(`it ended with code ${keeper.exitCode}`)
    try {
      await service.isReady()
      return
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`no answer after ${service.secondsToStart} s`, { cause: error })
      }
    }
    await sleep(50)
  }
}

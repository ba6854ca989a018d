import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdir, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pause } from '../lib/timers.ts'
import { serviceEnvironment } from './child-environment.ts'
import type { PrintLine } from './first-available.ts'
import { stopOrphan } from './pid-file.ts'

export interface Supervised {
  /** Asks the service to stop and waits until it has. */
  stop(): Promise<void>
  /** Has it ended and started again whenever it is found to be broken: it lives and can do nothing any more. */
  restartWhen(isBroken: () => Promise<boolean>): void
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

const KEEPER = fileURLToPath(new URL('./watchdog.ts', import.meta.url))

/** A service that ends more often within a minute has a reason that another start will not mend, such as a full disk. */
const RESTARTS_PER_MINUTE = 5
/** It is started again all the same, from start to start: whoever makes room must not have to think of us too. */
const BETWEEN_STARTS_MS = 2_000
/** Longer than its keeper gives it. */
const SECONDS_TO_STOP = 15
const LARGEST_LOG_BYTES = 32 * 1024 ** 2
const LOOK_AT_LOG_MS = 10 * 60_000
/** How often a service is asked whether it is broken. */
const LOOK_MS = 1_000

/**
 * Starts a service under its keeper and waits until it answers. One that ends by itself later is started again,
 * on the same port.
 * @throws Error with the end of its log when it does not start
 */
export async function supervise(service: Service, tell: PrintLine): Promise<Supervised> {
  await mkdir(service.folder, { recursive: true, mode: 0o700 })
  await stopOrphan(pidFileIn(service.folder))
  let keeper = await keep(service, 'w')
  let startedAt = performance.now()
  let isStopping = false
  let watching: Promise<void> | undefined
  const stopping = new AbortController()
  let restarts: number[] = []

  const watch = async (): Promise<void> => {
    for (;;) {
      await keeper.ended
      if (isStopping) return
      const now = Date.now()
      restarts = [...restarts.filter((at) => now - at < 60_000), now]
      const keepsEnding = restarts.length > RESTARTS_PER_MINUTE
      if (!keepsEnding) tell(`The ${service.name} has ended; starting it again`)
      else if (restarts.length === RESTARTS_PER_MINUTE + 1) {
        tell(
          `The ${service.name} keeps ending; its log is ${logFileIn(service.folder)}. It is tried again and again.`,
        )
      }
      const soonest = startedAt + BETWEEN_STARTS_MS
      if (keepsEnding) await pause(Math.max(0, soonest - performance.now()), stopping.signal)
      if (isStopping) return
      try {
        // A keeper that was killed has left its service behind.
        await stopOrphan(pidFileIn(service.folder))
        startedAt = performance.now()
        keeper = await keep(service, 'a')
      } catch (error) {
        // A disk without room for a line of log, or a system without room for a process: both may pass.
        tell(
          `The ${service.name} could not be started: ${error instanceof Error ? error.message : String(error)}`,
        )
        await pause(BETWEEN_STARTS_MS, stopping.signal)
      }
      // Asked to stop while it was being started.
      if (isStopping) keeper.process.stdin?.destroy()
    }
  }
  const restartWhen = async (isBroken: () => Promise<boolean>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(LOOK_MS, stopping.signal)
      const asked = keeper
      if (stopping.signal.aborted || !(await isBroken()) || keeper !== asked) continue
      tell(`The ${service.name} is broken and has to end; its log is ${logFileIn(service.folder)}`)
      asked.process.stdin?.destroy()
      await Promise.race([asked.ended, pause(SECONDS_TO_STOP * 1000, stopping.signal)])
    }
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    stopping.abort()
    keeper.process.stdin?.destroy()
    await keeper.ended
    await watching
  }
  try {
    await waitUntilReady(service, keeper.process)
  } catch (error) {
    await stop()
    // One that never began has no log.
    const log = await readFile(logFileIn(service.folder), 'utf8').catch(() => '')
    const tail = log.trim().split('\n').slice(-8).join('\n    ')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The ${service.name} did not start: ${reason}\n    ${tail}\n  Its log: ${logFileIn(service.folder)}`,
      { cause: error },
    )
  }
  watching = watch()
  const rotating = setInterval(() => {
    rotateLog(logFileIn(service.folder)).catch((error: unknown) =>
      tell(`The log of the ${service.name} was not rotated: ${String(error)}`),
    )
  }, LOOK_AT_LOG_MS).unref()
  stopping.signal.addEventListener('abort', () => clearInterval(rotating))
  return { stop, restartWhen: (isBroken) => void restartWhen(isBroken) }
}

/**
 * Keeps a log that has grown large once, as `log.1.txt`, and empties it. The service goes on writing to the same file,
 * which was opened for appending.
 */
export async function rotateLog(file: string, largest = LARGEST_LOG_BYTES): Promise<void> {
  const { size } = await stat(file)
  if (size <= largest) return
  await copyFile(file, file.replace(/\.txt$/, '.1.txt'))
  await truncate(file)
}

function logFileIn(folder: string): string {
  return join(folder, 'log.txt')
}

interface Keeper {
  process: ChildProcess
  ended: Promise<void>
}

async function keep(service: Service, logFlags: 'w' | 'a'): Promise<Keeper> {
  if (logFlags === 'w') await rm(logFileIn(service.folder), { force: true })
  // Always for appending: after it was emptied, others would go on where they were and leave a hole.
  const log = await open(logFileIn(service.folder), 'a', 0o600)
  const keeper = spawn(
    process.execPath,
    [KEEPER, pidFileIn(service.folder), service.program, ...service.args],
    {
      cwd: service.folder,
      env: { ...serviceEnvironment(process.env), ...service.env },
      detached: true,
      stdio: ['pipe', log.fd, log.fd],
    },
  )
  await log.close()
  const ended = new Promise<void>((resolve) => {
    keeper.once('close', () => resolve())
    keeper.once('error', () => resolve())
  })
  return { process: keeper, ended }
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

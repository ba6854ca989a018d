import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdir, open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pause } from '../lib/timers.ts'
import { serviceEnvironment } from './child-environment.ts'
import type { PrintLine } from './first-available.ts'
import { stopOrphan } from './pid-file.ts'

interface Supervised {
  stop(): Promise<void>
  restartWhen(isBroken: () => Promise<boolean>): void
}

export interface Service {
  name: string
  program: string
  args: string[]
  env?: NodeJS.ProcessEnv
  folder: string
  isReady: () => Promise<unknown>
  secondsToStart: number
}

export function pidFileIn(folder: string): string {
  return join(folder, 'running.json')
}

const KEEPER = fileURLToPath(new URL('./watchdog.ts', import.meta.url))

/** More exits than this have a cause that a restart does not solve, such as a full disk. */
const RESTARTS_PER_MINUTE = 5
/** Restarts go on all the same, so that freeing disk space is enough. */
const BETWEEN_STARTS_MS = 2_000
const SECONDS_TO_STOP = 15
const LARGEST_LOG_BYTES = 32 * 1024 ** 2
const LOOK_AT_LOG_MS = 10 * 60_000
const LOOK_MS = 1_000

/** Restarts it on the same port when it exits. @throws Error with the end of its log when it does not start */
export async function supervise(service: Service, tell: PrintLine): Promise<Supervised> {
  await mkdir(service.folder, { recursive: true, mode: 0o700 })
  await stopOrphan(pidFileIn(service.folder))
  let watchdog = await keep(service, 'w')
  let startedAt = performance.now()
  let isStopping = false
  let watching: Promise<void> | undefined
  const stopping = new AbortController()
  let restarts: number[] = []

  const watch = async (): Promise<void> => {
    for (;;) {
      await watchdog.ended
      if (isStopping) return
      const now = Date.now()
      restarts = [...restarts.filter((at) => now - at < 60_000), now]
      const keepsEnding = restarts.length > RESTARTS_PER_MINUTE
      if (!keepsEnding) tell(`The ${service.name} has ended; starting it again`)
      else if (restarts.length === RESTARTS_PER_MINUTE + 1) {
        tell(`The ${service.name} keeps ending; its log is ${logFileIn(service.folder)}. Zari keeps trying.`)
      }
      const soonest = startedAt + BETWEEN_STARTS_MS
      if (keepsEnding) await pause(Math.max(0, soonest - performance.now()), stopping.signal)
      if (isStopping) return
      try {
        await stopOrphan(pidFileIn(service.folder))
        startedAt = performance.now()
        watchdog = await keep(service, 'a')
      } catch (error) {
        // No space for the log, or no room for a process: both may pass.
        tell(
          `The ${service.name} could not be started: ${error instanceof Error ? error.message : String(error)}`,
        )
        await pause(BETWEEN_STARTS_MS, stopping.signal)
      }
      if (isStopping) watchdog.process.stdin?.destroy()
    }
  }
  const restartWhen = async (isBroken: () => Promise<boolean>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(LOOK_MS, stopping.signal)
      const checkedWatchdog = watchdog
      if (stopping.signal.aborted || !(await isBroken()) || watchdog !== checkedWatchdog) continue
      tell(`The ${service.name} is broken and has to end; its log is ${logFileIn(service.folder)}`)
      checkedWatchdog.process.stdin?.destroy()
      await Promise.race([checkedWatchdog.ended, pause(SECONDS_TO_STOP * 1000, stopping.signal)])
    }
  }
  const stop = async (): Promise<void> => {
    isStopping = true
    stopping.abort()
    watchdog.process.stdin?.destroy()
    await watchdog.ended
    await watching
  }
  try {
    await waitUntilReady(service, watchdog.process)
  } catch (error) {
    await stop()
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

/** The service keeps its file open in append mode. */
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
  // In other modes the service would go on at the old offset after truncation, and leave a hole.
  const log = await open(logFileIn(service.folder), 'a', 0o600)
  const watchdog = spawn(
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
    watchdog.once('close', () => resolve())
    watchdog.once('error', () => resolve())
  })
  return { process: watchdog, ended }
}

async function waitUntilReady(service: Service, watchdog: ChildProcess): Promise<void> {
  const deadline = Date.now() + service.secondsToStart * 1000
  for (;;) {
    if (watchdog.exitCode !== null) throw new Error(`it ended with code ${watchdog.exitCode}`)
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

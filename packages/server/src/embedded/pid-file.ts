import * as v from 'valibot'
import { parseJson } from '@zari/shared/lib/validation'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ignoreMissing } from '../lib/files.ts'
import { isProcessAlive } from '../lib/process.ts'

const pidFileSchema = v.object({
  server: v.number(),
  keeper: v.number(),
  service: v.number(),
  program: v.string(),
  args: v.array(v.string()),
})

type Running = v.InferOutput<typeof pidFileSchema>

const SECONDS_TO_STOP = 15
const SECONDS_FOR_A_LIVE_SERVER = 2

/** A process id may have been reused. */
async function runs(pid: number, program: string): Promise<boolean> {
  if (!isProcessAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return commandLine === undefined || commandLine.split('\0').includes(program)
}

async function waitUntilGone({ server, service, program }: Running): Promise<boolean> {
  for (let waited = 0; waited < SECONDS_TO_STOP; waited += 0.1) {
    if (!(await runs(service, program))) return true
    if (isProcessAlive(server) && waited > SECONDS_FOR_A_LIVE_SERVER) return false
    await sleep(100)
  }
  return false
}

async function readPidFile(pidFile: string): Promise<Running | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(ignoreMissing(undefined))
  const parsed = v.safeParse(pidFileSchema, parseJson(text ?? ''))
  return parsed.success ? parsed.output : undefined
}

export async function argumentsOfRunning(pidFile: string): Promise<string[] | undefined> {
  const running = await readPidFile(pidFile)
  // Of a server that was killed it ends within seconds: what connects to it would fail.
  const isUsable = running && isProcessAlive(running.server) && (await runs(running.service, running.program))
  return isUsable ? running.args : undefined
}

/** Waits for one that is stopping. @throws Error when another Zari uses the same data */
export async function stopOrphan(pidFile: string): Promise<void> {
  const running = await readPidFile(pidFile)
  if (running) {
    const { keeper, service, program } = running
    const isKept = await runs(keeper, program)
    if (!isKept && (await runs(service, program))) process.kill(service, 'SIGTERM')
    if (!(await waitUntilGone(running))) {
      throw new Error(
        `Another Zari is running on the same data (process ${service}). Stop it first, or set DATA_DIR.`,
      )
    }
  }
  await rm(pidFile, { force: true })
}

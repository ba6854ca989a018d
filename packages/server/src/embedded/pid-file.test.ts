import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { argumentsOfRunning } from './pid-file.ts'

const program = process.execPath
const args = ['--eval', 'setInterval(() => {}, 1_000)']
const service = spawn(program, args)
let pidFile: string

beforeAll(async () => {
  pidFile = join(await aFolder(), 'pid.json')
})

afterAll(() => service.kill('SIGKILL'))

const runningUnder = async (server: number | undefined) => {
  await writeFile(
    pidFile,
    JSON.stringify({ server, keeper: process.pid, service: service.pid, program, args }),
  )
  return argumentsOfRunning(pidFile)
}

it('a service runs while its server does, and is about to end once that was killed', async () => {
  expect(await runningUnder(process.pid)).toEqual(args)
  const killed = spawn(program, args)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await runningUnder(killed.pid)).toBeUndefined()
})

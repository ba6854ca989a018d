import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { onServices, startServerProcess, type ServerProcess } from '../testing/server-process.ts'

const here = (file: string) => new URL(file, import.meta.url).href

/** A process with our exit handling that runs the code. @returns its output and exit code */
async function processThat(code: string): Promise<{ printed: string; code: number | null }> {
  const script = `
    import { createLogger } from '${here('./logger.ts')}'
    import { createShutdown, endWithTheProcess } from '${here('./process.ts')}'
    const log = createLogger('info', false)
    const end = createShutdown(log, async () => { await new Promise((resolve) => setTimeout(resolve, 50)); log.info('closed') })
    endWithTheProcess(log, end)
    setInterval(() => {}, 1000)
    ${code}
  `
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script])
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { printed, code: exitCode }
}

describe('the process', { timeout: 60_000 }, () => {
  it.each([
    ['an error that nobody caught', `setTimeout(() => { throw new Error('of tests') })`],
    ['a promise that nobody waited for', `void Promise.reject(new Error('of tests'))`],
  ])('ends after %s with a line in the log, all closed, and code 1', async (_what, code) => {
    const ended = await processThat(code)
    expect(ended.printed).toMatch(/"level":60[^\n]*of tests[^]*closed[^]*stopped/)
    expect(ended.code).toBe(1)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('ends after %s, sent twice, with code 0', async (signal) => {
    const ended = await processThat(
      `process.kill(process.pid, '${signal}'); setTimeout(() => process.kill(process.pid, '${signal}'), 10)`,
    )
    expect(ended.printed.match(/"stopping"/g)).toHaveLength(1)
    expect([ended.code, ended.printed.match(/closed/g)]).toEqual([0, ['closed']])
  })
})

describe('a server', { timeout: 60_000 }, () => {
  let server: ServerProcess | undefined
  afterEach(() => server?.kill())

  it('goes on when whoever reads its lines goes away', async () => {
    const name = `whole-${randomUUID().slice(0, 8)}`
    server = await startServerProcess({
      ...onServices(inject('mongoUri'), inject('s3'), name),
      LOG_LEVEL: 'debug',
    })
    server.child.stdout?.destroy()
    server.child.stderr?.destroy()
    for (let request = 0; request < 5; request++) {
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      await sleep(20)
    }
    await server.stop()
    expect(server.child.exitCode).toBe(0)
  })
})

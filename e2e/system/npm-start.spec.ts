import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isProcessAlive, npmRun, type Run } from '../support/npm-run.ts'
import { descendants, freePort } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

const started: Run[] = []

function npmStart(env: Record<string, string>): Run {
  const run = npmRun(['start'], env)
  started.push(run)
  return run
}

test.describe('npm start', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })
  let dataDir: string
  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zari-start-'))
  })
  test.afterEach(async () => {
    // A failed test must not leave its server running.
    for (const { npm, ended } of started.splice(0)) {
      npm.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  test('starts twice, prints the first password once, and leaves no process behind after Ctrl-C or SIGTERM', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const run = npmStart(env)
      await expect.poll(run.output, { timeout: 200_000, intervals: [100] }).toContain('Zari is ready')
      const response = await fetch(`http://127.0.0.1:${env.PORT}/healthz`)
      expect(response.status).toBe(200)
      expect(run.output().match(/with the password \S+/g) ?? []).toHaveLength(signal === 'SIGINT' ? 1 : 0)

      const pid = run.npm.pid ?? 0
      const all = await descendants(pid)
      // npm, run.mjs, the server, two keepers, the database and the file store.
      expect(all.length).toBeGreaterThanOrEqual(7)
      // Ctrl-C signals the whole process group; a service manager signals only the first process.
      process.kill(signal === 'SIGINT' ? -pid : pid, signal)
      await run.ended
      await expect.poll(() => all.filter(isProcessAlive), { timeout: 15_000 }).toEqual([])
    }
  })

  test('asked to stop while it starts, it ends after its database, whose folder may then be moved', async () => {
    const run = npmStart({ PORT: String(await freePort()), DATA_DIR: dataDir })
    const pidFile = join(dataDir, 'database/running.json')
    await expect.poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 200_000 }).toMatch(/}$/)
    const pids = JSON.parse(await readFile(pidFile, 'utf8')) as Record<
      'server' | 'keeper' | 'service',
      number
    >
    run.npm.kill('SIGTERM')
    while (isProcessAlive(pids.server)) await sleep(5)
    expect([pids.keeper, pids.service].filter(isProcessAlive)).toEqual([])
  })

  test('says which port is in use, and how to take another', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const run = npmStart({ PORT: String(port), DATA_DIR: dataDir })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${port} is in use`)
    expect(run.output()).toContain(`PORT=${port + 1} npm start`)
    other.close()
  })

  test('says everything that is wrong with the environment', async () => {
    const run = npmStart({ PORT: 'eighty', PUBLIC_ORIGIN: 'zari', DATA_DIR: dataDir })
    expect(await run.ended).toBe(1)
    expect(run.output()).toMatch(/PORT must be[^]*PUBLIC_ORIGIN must be/)
    expect(run.output()).not.toContain('    at ')
  })
})

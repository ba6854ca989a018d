import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyFileFor } from './setup.ts'
import { argumentsFor, startDatabase } from './start.ts'
import { mongodEnvironment } from './find.ts'

describe('a mongod', () => {
  it.each([
    ['6.18.9-200.fc43.x86_64', {}],
    ['6.19.0-1-generic', { GLIBC_TUNABLES: 'glibc.pthread.rseq=1' }],
    ['7.0.13', { GLIBC_TUNABLES: 'glibc.pthread.rseq=1' }],
    ['7.0.14-arch1-1', {}],
    ['', {}],
  ])('on the kernel %s has in its environment %j', (kernel, expected) => {
    expect(mongodEnvironment({}, kernel)).toEqual(expected)
  })

  it('keeps the tunables that are set', () => {
    const env = { GLIBC_TUNABLES: 'glibc.malloc.check=3:glibc.pthread.rseq=0' }
    expect(mongodEnvironment(env, '6.19.1').GLIBC_TUNABLES).toBe('glibc.malloc.check=3:glibc.pthread.rseq=1')
    expect(mongodEnvironment(env, '6.12.1')).toEqual(env)
  })

  it('has a limit for transactions, a bound for its oplog and a password from its first moment on', () => {
    const wanted = { engine: 'mongod', port: 1, files: '/f', keyFile: '/k' } as const
    const args = argumentsFor(wanted).join(' ')
    expect(args).toContain('--setParameter transactionLifetimeLimitSeconds=5')
    expect(args).toMatch(/--oplogSize \d+/)
    expect(args).toContain('--auth --keyFile /k')
  })
})

describe('a folder of its own', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zari-mongod-'))
    vi.stubEnv('XDG_RUNTIME_DIR', join(folder, 'run'))
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  it('has the key where permissions hold', async () => {
    const secret = join(folder, 'secret')
    await writeFile(secret, 'a key', { mode: 0o600 })
    expect(await keyFileFor(secret)).toBe(secret)
    // As on a Windows drive: all users may read every file.
    await chmod(secret, 0o777)
    const copy = await keyFileFor(secret)
    expect([await readFile(copy, 'utf8'), (await stat(copy)).mode & 0o777]).toEqual(['a key', 0o600])
    await expect(keyFileFor(secret, () => Promise.resolve(false))).rejects.toThrow(/set DATA_DIR/)
  })

  it('remembers no engine that never ran', { timeout: 60_000 }, async () => {
    const path = join(folder, 'bin')
    await rm(path, { recursive: true, force: true })
    const { mkdir } = await import('node:fs/promises')
    await mkdir(path)
    // Prints its version, but fails to serve.
    const script = '#!/bin/sh\n[ "$1" = --version ] && { echo "db version v8.0.30"; exit 0; }\nkill -ILL $$\n'
    await writeFile(join(path, 'mongod'), script, { mode: 0o755 })
    const told: string[] = []
    const env = { ...process.env, PATH: `${path}:${process.env['PATH'] ?? ''}` }
    vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://127.0.0.1:9')
    const data = join(folder, 'database')
    const database = await startDatabase(data, env, (line) => told.push(line))
    try {
      expect(database.isStandIn).toBe(true)
      expect(told.join('\n')).toMatch(/ended by signal SIGILL/)
      expect(JSON.parse(await readFile(join(data, 'engine.json'), 'utf8'))).toMatchObject({
        engine: 'secantusd',
      })
    } finally {
      await database.stop()
    }
  })
})

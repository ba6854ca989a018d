import { chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDatabase } from './database/find.ts'
import { findFileStore } from './file-store/start.ts'
import { firstAvailable, NoServiceError } from './first-available.ts'

const quiet = () => {}
let folder: string
let path: string
let env: NodeJS.ProcessEnv

/** Puts a program on PATH that prints its arguments. */
async function program(name: string, script = 'exit 0'): Promise<string> {
  const file = join(path, name)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zari-chain-'))
  path = join(folder, 'bin')
  await mkdir(path)
  env = { PATH: path, HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') }
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

describe('the database', () => {
  it('is the mongod on PATH before all others', async () => {
    const mongod = await program('mongod')
    await program('secantusd-rs')
    await expect(findDatabase(env, quiet)).resolves.toEqual({ engine: 'mongod', program: mongod })
  })

  it.each([
    ['lacks what the processor has (no AVX)', 'kill -ILL $$', /ended with signal SIGILL/],
    [
      'misses a library',
      'echo "error while loading shared libraries: libcurl.so.4" >&2; exit 127',
      /code 127 .*libcurl/,
    ],
    ['is older than Zari needs', 'echo "db version v6.0.19"', /is MongoDB 6\.0\.19; Zari needs 7\.0\.0/],
  ])('is another one where the mongod on PATH %s', async (_what, script, reason) => {
    vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://127.0.0.1:9')
    await program('mongod', script)
    await expect(findDatabase(env, quiet)).rejects.toThrow(reason)
    const secantusd = await program('secantusd-rs')
    await expect(findDatabase(env, quiet)).resolves.toEqual({ engine: 'secantusd', program: secantusd })
  })

  it('is no mongod that is older than the one that made the files', async () => {
    vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://127.0.0.1:9')
    const mongod = await program('mongod', 'echo "db version v7.0.14"')
    const found = { engine: 'mongod', program: mongod, version: '7.0.14' }
    await expect(findDatabase(env, quiet)).resolves.toEqual(found)
    await expect(findDatabase(env, quiet, { engine: 'mongod', version: '7.0.14' })).resolves.toEqual(found)
    await expect(findDatabase(env, quiet, { engine: 'mongod', version: '8.0.30' })).rejects.toThrow(
      /is MongoDB 7\.0\.14, older than 8\.0\.30, which made the files/,
    )
  })

  it('asks for MongoDB’s download by the proxy that the environment names', async () => {
    const asked: string[] = []
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.statusCode = 502
      response.end()
    })
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve)
    })
    try {
      const { port } = proxy.address() as AddressInfo
      vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://downloads.example')
      vi.stubEnv('HOME', folder)
      const byProxy = { ...env, HTTP_PROXY: `http://127.0.0.1:${port}` }
      await program('secantusd-rs')
      await findDatabase(byProxy, quiet)
      expect(asked[0]).toMatch(/^http:\/\/downloads\.example\//)
    } finally {
      proxy.close()
    }
  })

  it('is the secantusd-rs on PATH when its files are there already', async () => {
    await program('mongod')
    const secantusd = await program('secantusd-rs')
    await expect(findDatabase(env, quiet, { engine: 'secantusd' })).resolves.toEqual({
      engine: 'secantusd',
      program: secantusd,
    })
  })

  it('goes on past MongoDB’s own download where that is refused', async () => {
    // The discard port has no listener.
    vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', 'http://127.0.0.1:9')
    vi.stubEnv('HOME', folder)
    const secantusd = await program('secantusd-rs')
    await expect(findDatabase(env, quiet)).resolves.toEqual({ engine: 'secantusd', program: secantusd })
    await rm(secantusd)
    await expect(findDatabase(env, quiet)).rejects.toThrow(
      /tried mongod on PATH[^]*its download could not be reached[^]*cargo \(Rust\) was not found on PATH or in/,
    )
  })

  it('is built with cargo when nothing else is there, into the cache, by version', async () => {
    for (const tool of ['mkdir', 'chmod', 'cp']) await symlink(`/bin/${tool}`, join(path, tool))
    const made = await program('made')
    await program(
      'cargo',
      `while [ $# -gt 0 ]; do [ "$1" = --root ] && root=$2; shift; done
mkdir -p "$root/bin" && cp ${made} "$root/bin/secantusd-rs"`,
    )
    const first = await findDatabase(env, quiet, { engine: 'secantusd' })
    expect(first.program).toBe(join(folder, 'cache/zari/tools/secantusd-0.5.3-beta.196/bin/secantusd-rs'))
    await rm(join(path, 'cargo'))
    await expect(findDatabase(env, quiet, { engine: 'secantusd' })).resolves.toEqual(first)
  })

  it.each([
    ['at home', '.cargo', false],
    ['where CARGO_HOME says', 'rust', true],
  ])('is built with a cargo that PATH does not name, %s', async (_where, name, isTold) => {
    const home = join(folder, name)
    await mkdir(join(home, 'bin'), { recursive: true })
    await rename(
      await program('cargo', 'echo the cargo of its installer >&2; exit 1'),
      join(home, 'bin/cargo'),
    )
    const told = { ...env, ...(isTold && { CARGO_HOME: home }) }
    await expect(findDatabase(told, quiet, { engine: 'secantusd' })).rejects.toThrow(
      'the cargo of its installer',
    )
  })

  it('is built without our passwords, which others’ build scripts need not know', async () => {
    await program(
      'cargo',
      'echo "$ADMIN_PASSWORD|$S3_SECRET_ACCESS_KEY|$SESSION_SECRET|$CARGO_NET_OFFLINE" >&2; exit 1',
    )
    const secrets = {
      ADMIN_PASSWORD: 'secret-1',
      S3_SECRET_ACCESS_KEY: 'secret-2',
      SESSION_SECRET: 'secret-3',
    }
    const failure = findDatabase({ ...env, ...secrets, CARGO_NET_OFFLINE: 'kept' }, quiet, {
      engine: 'secantusd',
    })
    await expect(failure).rejects.toThrow(/\|\|\|kept/)
  })

  it('names every way that was tried and three ways out when all are refused', async () => {
    await program('cargo', 'echo no network >&2; exit 101')
    const failure = await findDatabase(env, quiet, { engine: 'secantusd' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NoServiceError)
    const { message } = failure as NoServiceError
    expect(message).toContain('tried secantusd-rs on PATH: not found')
    expect(message).toContain('no network')
    expect(message).toMatch(/install MongoDB 8/)
    expect(message).toMatch(/docker compose up/)
    expect(message).toMatch(/MONGODB_URI/)
  })
})

describe('the file store', () => {
  it('is the versitygw on PATH before all others', async () => {
    const versitygw = await program('versitygw')
    await expect(findFileStore(env, quiet)).resolves.toBe(versitygw)
  })

  it('is built with go when it is nowhere, into the cache, by version', async () => {
    await symlink('/bin/cp', join(path, 'cp'))
    const made = await program('made')
    await program('go', `cp ${made} "$GOBIN/versitygw"`)
    const first = await findFileStore(env, quiet)
    expect(first).toBe(join(folder, 'cache/zari/tools/versitygw-1.8.0/bin/versitygw'))
    await rm(join(path, 'go'))
    await expect(findFileStore(env, quiet)).resolves.toBe(first)
  })

  it('leaves nothing half-built behind, so that the next start tries again', async () => {
    await symlink('/bin/cp', join(path, 'cp'))
    const made = await program('made')
    await program('go', `cp ${made} "$GOBIN/versitygw"; exit 1`)
    await expect(findFileStore(env, quiet)).rejects.toThrow(NoServiceError)
    await program('go', `cp ${made} "$GOBIN/versitygw"`)
    await expect(findFileStore(env, quiet)).resolves.toContain('versitygw')
  })

  it('names three ways out when all are refused', async () => {
    await expect(findFileStore(env, quiet)).rejects.toThrow(
      /go is not on PATH[^]*docker compose up[^]*S3_ENDPOINT/,
    )
  })
})

describe('a chain of ways', () => {
  it('goes on to the next way when one throws', async () => {
    const ways = [
      { name: 'one', find: () => Promise.reject(new Error('refused')) },
      { name: 'two', find: () => Promise.resolve('found') },
    ]
    await expect(firstAvailable('thing', ways, '')).resolves.toBe('found')
  })
})

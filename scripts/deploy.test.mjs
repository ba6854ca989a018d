import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './lib/tools.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zari-deploy-'))
  mkdirSync(join(folder, 'bin'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name, script) {
  const file = join(folder, 'bin', name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
}

function run(file, args = []) {
  const env = {
    ...process.env,
    TMPDIR: folder,
    PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
  }
  return spawnSync(file, args, { cwd: folder, env, encoding: 'utf8' })
}

describe.skipIf(process.platform === 'win32')('deploy/mongo/start.sh', () => {
  it('starts MongoDB with a key that nobody else can read, another one each time', () => {
    program('docker-entrypoint.sh', 'echo "$@"')
    const start = () => run('bash', [join(root, 'deploy/mongo/start.sh'), 'mongod', '--replSet', 'zari'])
    const printed = start().stdout.trim()
    expect(printed).toMatch(/^mongod --replSet zari --keyFile \/\S+$/)
    const file = printed.split(' ').at(-1)
    const key = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o400)
    // mongod accepts keys of 6 to 1024 base64 characters.
    expect(key).toMatch(/^[A-Za-z0-9+/=]{6,1024}$/)
    start()
    expect(readFileSync(file, 'utf8')).not.toBe(key)
  })
})

describe('deploy/mongo/health.js', () => {
  const script = readFileSync(join(root, 'deploy/mongo/health.js'), 'utf8')
  const process = {
    env: { MONGO_INITDB_ROOT_USERNAME: 'root', MONGO_INITDB_ROOT_PASSWORD: 'long and secret' },
  }
  function runIn(status, isWritablePrimary) {
    const did = { signedIn: [], made: [], exits: [] }
    const db = {
      getSiblingDB: () => ({ auth: (...account) => did.signedIn.push(account) }),
      hello: () => ({ isWritablePrimary }),
    }
    const rs = { status, initiate: (config) => did.made.push(config) }
    runInNewContext(script, { process, db, rs, quit: (code) => did.exits.push(code) })
    return did
  }
  const refuse = (code) => () => {
    throw Object.assign(new Error('refused'), { code })
  }

  it('makes the replica set where there is none yet, and is healthy once it takes writes', () => {
    expect(runIn(refuse(94), false)).toEqual({
      signedIn: [['root', 'long and secret']],
      made: [{ _id: 'zari', members: [{ _id: 0, host: 'mongo:27017' }] }],
      exits: [1],
    })
    expect(runIn(() => ({ ok: 1 }), true)).toMatchObject({ made: [], exits: [0] })
  })

  it('makes none where it may not ask', () => {
    expect(() => runIn(refuse(13), false)).toThrow('refused')
  })
})

describe.skipIf(process.platform === 'win32')('deploy/pin-images', () => {
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
  const files = ['docker-compose.yml', 'Dockerfile']
  const pinned = () =>
    files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\S+@sha256:\w+/g) ?? [])
  beforeEach(() => {
    mkdirSync(join(folder, 'deploy'))
    for (const name of [...files, 'deploy/pin-images']) cpSync(join(root, name), join(folder, name))
    for (const name of files) {
      const file = join(folder, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/@sha256:\w+/g, ''))
    }
  })

  it('writes the digest of every image behind its version, once', () => {
    program('docker', `case "$1" in image) echo "some/where@${digest}" ;; esac`)
    for (let times = 0; times < 2; times++) {
      expect(run(join(folder, 'deploy/pin-images')).status).toBe(0)
      expect(pinned()).toEqual([
        expect.stringMatching(`^caddy:.+@${digest}$`),
        expect.stringMatching(`^mongo:.+@${digest}$`),
        expect.stringMatching(`^versity/versitygw:.+@${digest}$`),
        expect.stringMatching(`^NODE_IMAGE=node:.+@${digest}$`),
      ])
    }
  })

  it('changes nothing where the registry cannot be reached', () => {
    program('docker', 'echo "no such host" >&2; exit 1')
    expect(run(join(folder, 'deploy/pin-images')).status).not.toBe(0)
    expect(pinned()).toEqual([])
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

describe('deploy/zari.service', () => {
  const file = join(root, 'deploy/zari.service')

  it('starts what waits for the server when it is asked to stop, and asks nothing else', () => {
    const unit = readFileSync(file, 'utf8')
    // npm would exit at once, and systemd would then kill the server and its database.
    expect(unit).toMatch(/^ExecStart=\S+\/node scripts\/run\.mjs start$/m)
    expect(unit).toMatch(/^KillMode=mixed$/m)
  })

  it.skipIf(!hasSystemd)('says nothing that systemd does not understand', () => {
    const unit = join(folder, 'zari.service')
    writeFileSync(unit, readFileSync(file, 'utf8').replaceAll('/usr/bin/node', process.execPath))
    const { stdout, stderr } = run('systemd-analyze', ['verify', unit])
    expect(stdout + stderr).not.toContain('zari.service')
  })
})

import { access, cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cacheFolder } from '@zari/shared/machine/cache-folder'
import { runProgram } from './run-program.ts'

const CERTIFICATES = '/usr/local/share/machine-certificates.crt'

/** In place of Node's official image where no registry is reachable. Cached, because it takes a minute. @returns its name */
export async function standIn(
  base: string,
  run: (args: string[]) => Promise<string>,
  tell: (line: string) => void,
): Promise<string> {
  const [, debian = 'bookworm'] = /-([a-z]+)-slim/.exec(base) ?? []
  const cache = join(cacheFolder(), 'tools')
  const archive = join(cache, `${debian}-node-${process.versions.node}.tar`)
  const isMade = await access(archive).then(
    () => true,
    () => false,
  )
  if (!isMade) await make(debian, archive, tell)

  const name = `localhost/${base.replace(':', '-stand-in:')}`
  const container = await run(['from', 'scratch'])
  await run(['add', '--quiet', container, archive, '/'])
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  if (trusted) {
    // Behind a TLS proxy, the build must trust the same certificates as this machine.
    await run(['copy', '--quiet', container, trusted, CERTIFICATES])
    await run(['config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container])
  }
  await run(['commit', '--quiet', '--rm', container, name])
  return name
}

async function make(debian: string, archive: string, tell: (line: string) => void): Promise<void> {
  tell(`Making a stand-in for the base image: Debian ${debian} with Node ${process.versions.node}`)
  const folder = await mkdtemp(join(tmpdir(), 'zari-base-'))
  try {
    await runProgram('debootstrap', ['--variant=minbase', '--include=ca-certificates', debian, folder])
    const local = join(folder, 'usr/local')
    await cp(process.execPath, join(local, 'bin/node'))
    const npm = await runProgram('npm', ['root', '--global'])
    await cp(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    await runProgram('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
    await rm(join(folder, 'var/cache/apt/archives'), { recursive: true, force: true })
    await rm(join(folder, 'var/lib/apt/lists'), { recursive: true, force: true })
    await mkdir(dirname(archive), { recursive: true })
    await runProgram('tar', ['cf', `${archive}.${process.pid}`, '-C', folder, '.'])
    await rename(`${archive}.${process.pid}`, archive)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

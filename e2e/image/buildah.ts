import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, follow } from './engine.ts'
import { runProgram } from './run-program.ts'
import { standIn } from './stand-in.ts'

interface Inspected {
  /** JSON as a string. */
  Manifest: string
  OCIv1: { config: { User: string; Env: string[]; WorkingDir: string; Cmd: string[] } }
}

/** As a container engine with docker-compose.yml's limits. The mounts end with the process. */
const ENTER = `set -e
root=$1 user=$2 folder=$3; shift 3
ids=$(grep "^$user:" "$root/etc/passwd" | cut -d: -f3,4)
mount --bind "$root" "$root"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o "uid=\${ids%:*},gid=\${ids#*:},mode=700" tmpfs "$root/data"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot "$root" /usr/bin/setpriv --reuid "\${ids%:*}" --regid "\${ids#*:}" --clear-groups --no-new-privs \\
  --inh-caps=-all --bounding-set=-all /usr/bin/env --chdir "$folder" "$@"`

/** Buildah with its own store; needs root, but no service or registry. */
export async function buildah(base: string, root: string, tell: (line: string) => void): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'zari-image-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const run = (args: string[], onLine?: (line: string) => void) =>
    runProgram('buildah', [...store, ...args], onLine)
  const image = 'localhost/zari-check'
  let from = base
  let mounted: Promise<string> | undefined
  const children = new Set<ChildProcess>()

  const inspect = async (name: string) =>
    JSON.parse(await run(['inspect', '--type', 'image', name])) as Inspected
  const sizeOf = async (name: string) => {
    const { layers } = JSON.parse((await inspect(name)).Manifest) as { layers: Array<{ size: number }> }
    return layers.reduce((sum, { size }) => sum + size, 0)
  }
  return {
    name: 'buildah',
    build: async (onLine) => {
      const pulled = await run(['pull', `docker.io/library/${base}`]).then(
        () => true,
        () => false,
      )
      if (!pulled) from = await standIn(base, run, tell)
      tell(`The base image is ${pulled ? base : `a stand-in for ${base}: Debian by debootstrap, with Node`}`)
      const args = ['--isolation=chroot', '--pull=never', '--format=docker', '--layers=false']
      await run(['build', ...args, '--build-arg', `NODE_IMAGE=${from}`, '--tag', image, root], onLine)
    },
    sizeOverBase: async () => (await sizeOf(image)) - (await sizeOf(from)),
    run: async (env, command) => {
      mounted ??= run(['from', '--pull=never', image]).then((container) => run(['mount', container]))
      const { config } = (await inspect(image)).OCIv1
      const enter = [
        '--mount',
        '/bin/sh',
        '-c',
        ENTER,
        'enter',
        await mounted,
        config.User,
        config.WorkingDir,
      ]
      const child = spawn('unshare', [...enter, ...(command ?? config.Cmd)], {
        env: { ...Object.fromEntries(config.Env.map(asEntry)), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.add(child.once('close', () => children.delete(child)))
      return follow(child, () => void child.kill('SIGTERM'))
    },
    remove: async () => {
      for (const child of children) child.kill('SIGKILL')
      await run(['rm', '--all'])
      // Overlay mounts an additional directory there, which outlives the containers.
      for (const line of (await readFile('/proc/self/mounts', 'utf8')).split('\n').toReversed()) {
        const [, point] = line.split(' ')
        if (point?.startsWith(`${folder}/`)) await runProgram('umount', [point])
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function asEntry(setting: string): [string, string] {
  const at = setting.indexOf('=')
  return [setting.slice(0, at), setting.slice(at + 1)]
}

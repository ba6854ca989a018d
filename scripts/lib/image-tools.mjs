import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './debian.mjs'
import { say, stop } from './terminal.mjs'
import { root } from './tools.mjs'

const works = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** Buildah needs no service or registry. @returns settings for e2e/image/check-image.ts */
export async function ensureImageTools(env) {
  const [, base] = /^ARG NODE_IMAGE=(.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  say(`Looking for Docker or Podman that can run ${base}`)
  for (const engine of ['docker', 'podman']) {
    if (works(engine, 'run', '--rm', base, 'true')) return { IMAGE_ENGINE: engine, BASE_IMAGE: base }
  }
  const needed = ['buildah', 'debootstrap'].filter((name) => !works(name, '--version'))
  if (needed.length > 0) {
    const label = `Installing ${needed.join(' and ')} with apt-get`
    await aptInstall(label, needed, env).catch((error) =>
      stop(`Neither Docker nor Podman runs ${base}, and Buildah: ${error.message}`),
    )
  }
  return { IMAGE_ENGINE: 'buildah', BASE_IMAGE: base }
}

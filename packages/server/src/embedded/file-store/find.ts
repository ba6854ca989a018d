import { cacheFolder } from '@zari/shared/machine/cache-folder'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOnPath, firstAvailable, isExecutable, type PrintLine } from '../first-available.ts'
import { runBuild } from '../run-build.ts'

const VERSITYGW_VERSION = '1.8.0'

const WAY_OUT = `Choose one of these:
  - install versitygw so that it is on PATH, or Go so that it can be built, then start again
  - run the whole system in containers: docker compose up
  - point S3_ENDPOINT (with S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY) at an S3-compatible store`

export async function findFileStore(env: NodeJS.ProcessEnv, tell: PrintLine): Promise<string> {
  return firstAvailable(
    'file store',
    [
      { name: 'versitygw on PATH', find: () => findOnPath('versitygw', env) },
      { name: 'versitygw from the cache', find: () => cached(env) },
      { name: 'building versitygw with go', find: () => built(env, tell) },
    ],
    WAY_OUT,
  )
}

function programFolder(env: NodeJS.ProcessEnv): string {
  return join(cacheFolder(env), 'tools', `versitygw-${VERSITYGW_VERSION}`, 'bin')
}

function programName(): string {
  return process.platform === 'win32' ? 'versitygw.exe' : 'versitygw'
}

async function cached(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const program = join(programFolder(env), programName())
  return (await isExecutable(program)) ? program : undefined
}

async function built(env: NodeJS.ProcessEnv, tell: PrintLine): Promise<string> {
  const go = await findOnPath('go', env)
  if (!go) throw new Error('go is not on PATH')
  tell('File store: building versitygw, which takes about ninety seconds, once on this machine')
  const folder = programFolder(env)
  const unfinished = `${folder}.${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true })
    await runBuild(
      {
        program: go,
        // -v prints each package as it is compiled: the only sign of progress.
        args: ['install', '-v', `github.com/versity/versitygw/cmd/versitygw@v${VERSITYGW_VERSION}`],
        env: { ...env, GOBIN: unfinished },
        label: 'File store: building',
        isStep: /^[\w./-]+$/,
        steps: 420,
      },
      tell,
    )
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return join(folder, programName())
}

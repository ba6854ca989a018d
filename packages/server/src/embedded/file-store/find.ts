import { join } from 'node:path'
import { builtProgram, cachedProgram, type SourceProgram } from '../build-program.ts'
import { findOnPath, firstAvailable, type PrintLine } from '../first-available.ts'

const VERSITYGW_VERSION = '1.8.0'

const versitygw: SourceProgram = {
  name: 'versitygw',
  folder: `versitygw-${VERSITYGW_VERSION}`,
  notice: 'File store: building versitygw, which takes about ninety seconds, once on this machine',
  async build(root, env) {
    const program = await findOnPath('go', env)
    if (!program) throw new Error('go is not on PATH')
    return {
      program,
      // -v prints each package as it is compiled: the only sign of progress.
      args: ['install', '-v', `github.com/versity/versitygw/cmd/versitygw@v${VERSITYGW_VERSION}`],
      env: { ...env, GOBIN: join(root, 'bin') },
      label: 'File store: building',
      isStep: /^[\w./-]+$/,
      steps: 420,
    }
  },
}

const WAY_OUT = `Choose one of these:
  - install versitygw so that it is on PATH, or Go so that it can be built, then start again
  - run the whole system in containers: docker compose up
  - point S3_ENDPOINT (with S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY) at an S3-compatible store`

export async function findFileStore(env: NodeJS.ProcessEnv, tell: PrintLine): Promise<string> {
  return firstAvailable(
    'file store',
    [
      { name: 'versitygw on PATH', find: () => findOnPath('versitygw', env) },
      { name: 'versitygw from the cache', find: () => cachedProgram(versitygw, env) },
      { name: 'building versitygw with go', find: () => builtProgram(versitygw, env, tell) },
    ],
    WAY_OUT,
  )
}

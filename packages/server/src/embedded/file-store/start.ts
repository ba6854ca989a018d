import * as v from 'valibot'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../../lib/files.ts'
import { findOnPath, firstAvailable, type PrintLine } from '../first-available.ts'
import { onFreePort } from '../free-port.ts'
import { argumentsOfRunning } from '../pid-file.ts'
import { pidFileIn, supervise } from '../supervisor.ts'
import { builtProgram, cachedProgram, type SourceProgram } from '../build-program.ts'

const VERSITYGW_VERSION = '1.8.0'

const versitygw: SourceProgram = {
  name: 'versitygw',
  folder: `versitygw-${VERSITYGW_VERSION}`,
  notice: 'File store: building versitygw, once on this machine: two to three minutes',
  async build(root, env) {
    const program = await findOnPath('go', env)
    if (!program) throw new Error('go is not on PATH')
    return {
      program,
      // -v is the only sign of progress.
      args: ['install', '-v', `github.com/versity/versitygw/cmd/versitygw@v${VERSITYGW_VERSION}`],
      env: { ...env, GOBIN: join(root, 'bin') },
      label: 'File store: building',
      isStep: /^[\w./-]+$/,
      steps: 420,
      usualSeconds: 150,
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

export interface EmbeddedFileStore {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  stop(): Promise<void>
}

const credentialsSchema = v.object({ accessKeyId: v.string(), secretAccessKey: v.string() })
type Credentials = v.InferOutput<typeof credentialsSchema>

const REGION = 'us-east-1'
const BUCKET = 'zari'

/** Of a running server on the same data; not ours to stop. */
export async function runningFileStore(folder: string): Promise<EmbeddedFileStore | undefined> {
  const args = await argumentsOfRunning(pidFileIn(folder))
  const address = args?.[args.indexOf('--port') + 1]
  if (!address) return undefined
  const credentials = await ownCredentials(join(folder, 'credentials.json'))
  return {
    endpoint: `http://${address}`,
    region: REGION,
    bucket: BUCKET,
    ...credentials,
    stop: async () => {},
  }
}

export async function startFileStore(
  folder: string,
  env: NodeJS.ProcessEnv,
  tell: PrintLine,
): Promise<EmbeddedFileStore> {
  const files = join(folder, 'files')
  // Apart from the files: many file systems and backup tools drop extended attributes.
  const properties = join(folder, 'properties')
  await mkdir(files, { recursive: true, mode: 0o700 })
  await mkdir(properties, { recursive: true, mode: 0o700 })
  const credentials = await ownCredentials(join(folder, 'credentials.json'))
  const program = await findFileStore(env, tell)
  return onFreePort(async (port) => {
    const endpoint = `http://127.0.0.1:${port}`
    const service = await supervise(
      {
        name: 'file store',
        program,
        args: [
          '--port',
          `127.0.0.1:${port}`,
          '--region',
          REGION,
          '--quiet',
          'posix',
          '--sidecar',
          properties,
          files,
        ],
        // In the environment: every user of the machine can read arguments.
        env: {
          ROOT_ACCESS_KEY_ID: credentials.accessKeyId,
          ROOT_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        },
        folder,
        // Anonymous requests are refused: any answer will do.
        isReady: () => fetch(endpoint, { signal: AbortSignal.timeout(1000) }),
        secondsToStart: 30,
      },
      tell,
    )
    tell(`File store: versitygw on port ${port}, files in ${files}`)
    return { endpoint, region: REGION, bucket: BUCKET, ...credentials, stop: () => service.stop() }
  })
}

async function ownCredentials(file: string): Promise<Credentials> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing(undefined))
  if (text !== undefined) return v.parse(credentialsSchema, JSON.parse(text))
  const credentials = {
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(24).toString('base64url'),
  }
  await writeFile(file, JSON.stringify(credentials), { mode: 0o600 })
  return credentials
}

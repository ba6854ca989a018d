import * as v from 'valibot'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissing } from '../../lib/files.ts'
import type { PrintLine } from '../first-available.ts'
import { onFreePort } from '../free-port.ts'
import { argumentsOfRunning } from '../pid-file.ts'
import { pidFileIn, supervise } from '../supervisor.ts'
import { findFileStore } from './find.ts'

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

/**
 * The file store that a running server on the same data has started; undefined when there is none. Not ours to
 * stop.
 */
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
  // Beside the files: many file systems and backup tools drop extended attributes.
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
        // Any answer will do: anonymous requests are refused.
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
  const made = {
    accessKeyId: randomBytes(10).toString('hex'),
    secretAccessKey: randomBytes(24).toString('base64url'),
  }
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

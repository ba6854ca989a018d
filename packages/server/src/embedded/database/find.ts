import http from 'node:http'
import https from 'node:https'
import { cacheFolder } from '@zari/shared/machine/cache-folder'
import { DryMongoBinary } from 'mongodb-memory-server-core/lib/util/DryMongoBinary.js'
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js'
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'
import { availableParallelism, homedir, release } from 'node:os'
import { join } from 'node:path'
import { builtProgram, cachedProgram, type SourceProgram } from '../build-program.ts'
import { findOnPath, firstAvailable, type PrintLine, type Way } from '../first-available.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serviceEnvironment } from '../child-environment.ts'

export const DATABASE_ENGINES = ['mongod', 'secantusd'] as const

export type DatabaseEngine = (typeof DATABASE_ENGINES)[number]

export interface DatabaseProgram {
  engine: DatabaseEngine
  program: string
  version?: string
}

interface DatabaseFiles {
  engine: DatabaseEngine
  version?: string | undefined
}

const MONGODB_VERSION = '8.0.30'
const SECANTUS_VERSION = '0.5.3-beta.196'
const SECONDS_TO_REACH_DOWNLOAD = 8

/** From 282 s alone on two cores, and nine minutes of processor time; the file store is built at the same time. */
const BUILD_MINUTES = [
  { cores: 8, least: 2, most: 3 },
  { cores: 4, least: 3, most: 4 },
  { cores: 2, least: 5, most: 7 },
]
const ON_ONE_CORE = { least: 10, most: 14 }

const cores = availableParallelism()
const minutes = BUILD_MINUTES.find((each) => cores >= each.cores) ?? ON_ONE_CORE
const onCores = cores === 1 ? 'on one core' : `on ${cores} cores`

/** A release build's settings that end a third sooner: with them, no single core links for minutes at the end. */
const QUICK_BUILD = {
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '2',
}

const secantusd: SourceProgram = {
  name: 'secantusd-rs',
  folder: `secantusd-${SECANTUS_VERSION}`,
  notice: `Database: building secantusd-rs, once on this machine: ${minutes.least} to ${minutes.most} minutes ${onCores}`,
  async build(root, env) {
    // rustup's installer adds this folder to login shells only; services and timers lack it.
    const home = env.CARGO_HOME ?? join(env.HOME ?? homedir(), '.cargo')
    const program = await findOnPath('cargo', env, [join(home, 'bin')])
    if (!program) throw new Error(`cargo (Rust) was not found on PATH or in ${home}`)
    const version = ['--version', `=${SECANTUS_VERSION}`]
    return {
      program,
      args: ['install', 'secantus-mdb', ...version, '--ignore-rust-version', '--root', root],
      env: { ...QUICK_BUILD, ...env },
      label: 'Database: building',
      isStep: /^\s*Compiling /,
      steps: 211,
      usualSeconds: minutes.most * 60,
    }
  },
}

const WAY_OUT = `Choose one of these:
  - install MongoDB 8 so that "mongod" is on PATH, then start again
  - run the whole system in containers: docker compose up
  - point MONGODB_URI at a MongoDB that is a replica set (a set of one is enough)`

export function findDatabase(
  env: NodeJS.ProcessEnv,
  tell: PrintLine,
  files?: DatabaseFiles,
): Promise<DatabaseProgram> {
  return withDatabaseProgram(env, tell, files, (program) => Promise.resolve(program))
}

/** With the first that can be found, fetched or built and works. @throws NoServiceError that lists what was tried */
export async function withDatabaseProgram<T>(
  env: NodeJS.ProcessEnv,
  tell: PrintLine,
  files: DatabaseFiles | undefined,
  use: (program: DatabaseProgram) => Promise<T>,
): Promise<T> {
  const ways: Array<Way<string> & { engine: DatabaseEngine }> = [
    { engine: 'mongod', name: 'mongod on PATH', find: () => findOnPath('mongod', env) },
    { engine: 'mongod', name: `MongoDB ${MONGODB_VERSION}`, find: () => downloaded(env, tell) },
    { engine: 'secantusd', name: 'secantusd-rs on PATH', find: () => findOnPath('secantusd-rs', env) },
    {
      engine: 'secantusd',
      name: 'secantusd-rs from the cache',
      find: () => cachedProgram(secantusd, env),
    },
    {
      engine: 'secantusd',
      name: 'building secantusd-rs with cargo',
      find: () => builtProgram(secantusd, env, tell),
    },
  ]
  return firstAvailable(
    'database',
    ways
      .filter(({ engine }) => !files || engine === files.engine)
      .map(({ engine, name, find }) => ({
        name,
        find: async () => {
          const program = await find()
          if (!program) return undefined
          const version = engine === 'mongod' ? await usableVersion(program, files) : {}
          return use({ engine, program, ...version })
        },
      })),
    WAY_OUT,
  )
}

/** @throws Error when it does not run on this machine, or is too old for Zari or the data */
async function usableVersion(
  program: string,
  files: DatabaseFiles | undefined,
): Promise<{ version?: string }> {
  const version = await mongodVersion(program)
  if (version === undefined) return {}
  if (isOlder(version, OLDEST_MONGODB)) {
    throw new Error(`${program} is MongoDB ${version}; Zari needs ${OLDEST_MONGODB} or newer`)
  }
  if (files?.version && isOlder(version, files.version)) {
    throw new Error(`${program} is MongoDB ${version}, older than ${files.version}, which made the files`)
  }
  return { version }
}

async function downloaded(env: NodeJS.ProcessEnv, tell: PrintLine): Promise<string> {
  const downloadDir = join(cacheFolder(env), 'tools', `mongodb-${MONGODB_VERSION}`)
  const options = await DryMongoBinary.generateOptions({ version: MONGODB_VERSION, downloadDir })
  const cached = await DryMongoBinary.locateBinary(options)
  if (!cached) {
    const platform = options.platform ?? process.platform
    const url = await new MongoBinaryDownloadUrl({ ...options, platform }).getDownloadUrl()
    // The download has no time limit: a network that drops packets would hang the first start.
    await askHead(url, env).catch((error: unknown) => {
      throw new Error('its download could not be reached', { cause: error })
    })
    tell(`Database: downloading MongoDB ${MONGODB_VERSION} (about 80 MB, once)`)
  }
  return cached ?? MongoBinary.getPath(options)
}

/** Through the proxy of HTTPS_PROXY and the like, as the download; `fetch` ignores them. */
async function askHead(url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { request, Agent } = url.startsWith('https:') ? https : http
  const options = {
    method: 'HEAD',
    agent: new Agent({ proxyEnv: env }),
    signal: AbortSignal.timeout(SECONDS_TO_REACH_DOWNLOAD * 1000),
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request(url, options, (response) => {
    response.resume()
    resolve()
  })
    .once('error', reject)
    .end()
  await promise
}

function isOlder(version: string, than: string): boolean {
  return compareVersions(numbersOf(version), numbersOf(than)) < 0
}

/** @returns undefined where it reports none @throws Error with the signal (no AVX) or exit code (a missing library) */
async function mongodVersion(program: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(program, ['--version'], {
    env: { ...serviceEnvironment(process.env), ...mongodEnvironment(process.env) },
    timeout: SECONDS_TO_SAY_VERSION * 1000,
  }).catch((error: { code?: unknown; signal?: string | null; stderr?: string; message: string }) => {
    const how = error.signal ? `signal ${error.signal}` : `code ${String(error.code)}`
    const words = error.stderr?.trim().split('\n').at(-1)
    throw new Error(`${program} does not run here: it ended with ${how}${words ? ` (${words})` : ''}`, {
      cause: error,
    })
  })
  return /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
}

const OLDEST_MONGODB = '7.0.0'

const SECONDS_TO_SAY_VERSION = 20

function numbersOf(version: string): number[] {
  const [, ...parts] = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version) ?? []
  return parts.map((part) => Number(part ?? 0))
}

function compareVersions(a: readonly number[], b: readonly number[]): number {
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

export function mongodEnvironment(
  env: NodeJS.ProcessEnv,
  kernel = process.platform === 'linux' ? release() : '',
): NodeJS.ProcessEnv {
  const version = numbersOf(kernel)
  const isAffected =
    version.length > 0 &&
    compareVersions(version, FIRST_BAD_KERNEL) >= 0 &&
    compareVersions(version, FIRST_GOOD_KERNEL) < 0
  if (!isAffected) return env.GLIBC_TUNABLES ? { GLIBC_TUNABLES: env.GLIBC_TUNABLES } : {}
  const others = (env.GLIBC_TUNABLES ?? '').split(':').filter((each) => each && !each.startsWith(`${RSEQ}=`))
  return { GLIBC_TUNABLES: [...others, `${RSEQ}=1`].join(':') }
}

/** From here to the next, MongoDB 8 crashes or refuses to start unless glibc has registered rseq (its release notes). */
const FIRST_BAD_KERNEL = [6, 19, 0]

const FIRST_GOOD_KERNEL = [7, 0, 14]

const RSEQ = 'glibc.pthread.rseq'

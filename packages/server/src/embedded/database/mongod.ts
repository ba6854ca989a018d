import { execFile } from 'node:child_process'
import { release } from 'node:os'
import { promisify } from 'node:util'
import { serviceEnvironment } from '../child-environment.ts'

const SECONDS_TO_SAY_VERSION = 20

/**
 * MongoDB 8 crashes on these kernels unless glibc has registered rseq, and newer ones refuse to start (MongoDB's release
 * notes: 6.19 up to 7.0.13).
 */
const FIRST_BAD_KERNEL = [6, 19, 0]
const FIRST_GOOD_KERNEL = [7, 0, 14]

const RSEQ = 'glibc.pthread.rseq'

function numbersOf(version: string): number[] {
  const [, ...parts] = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version) ?? []
  return parts.map((part) => Number(part ?? 0))
}

/** @returns below 0 when `a` is the older one */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  const at = [0, 1, 2].find((index) => (a[index] ?? 0) !== (b[index] ?? 0))
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** What a mongod needs in its environment besides what every service gets. Other tunables stay as they are. */
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

/**
 * The version of a mongod, which also shows whether it runs on this machine at all.
 * @returns undefined where it runs and says none
 * @throws Error that says how it ended: a signal where the processor lacks AVX, a code where a library is missing
 */
export async function mongodVersion(program: string): Promise<string | undefined> {
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

/** Zari asks for what MongoDB has since this version. */
export const OLDEST_MONGODB = '7.0.0'

export function isOlder(version: string, than: string): boolean {
  return compareVersions(numbersOf(version), numbersOf(than)) < 0
}

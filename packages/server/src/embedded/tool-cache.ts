import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Where tools that take minutes to fetch or build are kept, outside the checkout and by version, so that only a
 * machine's first start pays. `scripts/lib/cache.mjs` uses the same folder.
 */
export function toolCache(env: NodeJS.ProcessEnv, ...parts: string[]): string {
  const base = env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache')
  return join(base, 'zari', ...parts)
}

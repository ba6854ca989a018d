import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Where what takes minutes to fetch, build or draw is kept: outside the checkout and by version, so that only a
 * machine's first start pays. Plain JavaScript, because `npm start` asks before there is a Node that knows types.
 */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'zari')
}

import { homedir } from 'node:os'
import { join } from 'node:path'

/** Plain JavaScript, because `npm start` runs it before there is a Node that knows types. */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'zari')
}

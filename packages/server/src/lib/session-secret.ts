import { join } from 'node:path'
import { loadSecret } from './secret-file.ts'

/** The secret that signs session cookies: the configured one, or one of our own, so that a restart signs nobody out. */
export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? loadSecret(join(dataDir, 'session-secret'))
}

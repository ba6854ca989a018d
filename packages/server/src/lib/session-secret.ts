import { join } from 'node:path'
import { ownSecret } from './secret-file.ts'

/** The secret that signs session cookies: the configured one, or one of our own, so that a restart signs nobody out. */
export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? ownSecret(join(dataDir, 'session-secret'))
}

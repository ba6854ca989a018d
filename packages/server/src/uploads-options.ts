import { join } from 'node:path'
import type { Env } from './lib/env.ts'
import type { UploadsOptions } from './features/uploads/index.ts'

const MB = 1e6

export function uploadsOptions(env: Env): UploadsOptions {
  return {
    unclaimed: {
      perNetwork: env.UNCLAIMED_UPLOADS_MB_PER_ADDRESS * MB,
      inAll: env.UNCLAIMED_UPLOADS_MB * MB,
    },
    tempFolder: join(env.DATA_DIR, 'work'),
  }
}

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackingServices, startServices } from '../../packages/server/src/embedded/index.ts'
import { onServices } from '../../packages/server/src/testing/server-process.ts'

export const times = (promised: number) => Number(process.env.TIMES ?? promised)

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zari-faults-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param work receives the services and a server's settings for them */
export async function withServices<T>(
  work: (services: BackingServices, env: Record<string, string>) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const services = await startServices({ dataDir: folder, env: process.env, tell: () => {} })
    try {
      return await work(services, {
        DATA_DIR: join(folder, 'data'),
        ...onServices(services.mongoUri, services.s3, `faults-${randomUUID().slice(0, 8)}`),
      })
    } finally {
      await services.stop()
    }
  })
}

import { killDatabase } from '../../packages/server/src/testing/faults/kill-database.ts'
import { times, withFolder } from './support.ts'

export const run = () =>
  withFolder((dataDir) => killDatabase({ dataDir, kills: times(200), workers: 8, readyMs: 3_000 }))

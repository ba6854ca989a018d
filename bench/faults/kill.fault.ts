import { killServer } from '../../packages/server/src/testing/faults/kill-server.ts'
import { times, withServices } from './support.ts'

export const run = () =>
  withServices((_services, env) => killServer({ env, kills: times(200), workers: 8, readyMs: 3_000 }))

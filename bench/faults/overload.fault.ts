import { overload } from '../../packages/server/src/testing/faults/overload.ts'
import { withServices } from './support.ts'

export const run = () =>
  withServices((_services, env) => overload({ env, ms: 10_000, factor: 3, least: 0.8, turnedAwayMs: 2_000 }))

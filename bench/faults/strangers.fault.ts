import { strangers } from '../../packages/server/src/testing/faults/strangers.ts'
import { withServices } from './support.ts'

export const run = () => withServices((_services, env) => strangers({ env, ms: 13_000 }))

import { attack } from '../../packages/server/src/testing/faults/attack.ts'
import { withServices } from './support.ts'

export const run = () => withServices((_services, env) => attack({ env, ms: 13_000 }))

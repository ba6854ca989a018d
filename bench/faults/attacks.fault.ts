import { attacks } from '../../packages/server/src/testing/faults/attacks.ts'
import { withServices } from './support.ts'

export const run = () => withServices((_services, env) => attacks({ env, ms: 13_000 }))

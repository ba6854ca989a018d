import { soak } from '../../packages/server/src/testing/faults/soak.ts'
import { times, withServices } from './support.ts'

export const run = () =>
  withServices((_services, env) => soak({ env, minutes: times(10), rate: 20, mostGrowth: 1.1 }))

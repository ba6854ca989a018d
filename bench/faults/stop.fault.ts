import { stopServer } from '../../packages/server/src/testing/faults/stop-server.ts'
import { times, withServices } from './support.ts'

export const run = () => withServices((_services, env) => stopServer({ env, stops: times(50), rate: 200 }))

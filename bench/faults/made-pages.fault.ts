import { madePages } from '../../packages/server/src/testing/faults/made-pages.ts'
import { withServices } from './support.ts'

/** The pages are those of the last build. */
export const run = () => withServices((_services, env) => madePages({ env, ms: 6_000 }))

import { ALL_CELLS, tryCells } from '../../packages/server/src/testing/faults/proxy-cells.ts'
import { withServices } from './support.ts'

const AT_ONCE = 4

export const run = () =>
  withServices(({ mongoUri, s3 }) => tryCells(ALL_CELLS, { mongoUri, s3, atOnce: AT_ONCE }))

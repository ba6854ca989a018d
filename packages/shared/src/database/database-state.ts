import * as v from 'valibot'

/** GET /api/admin/database: what the shop's data lie in. */
export const databaseStateSchema = v.object({
  /** Whether it only stands in for MongoDB, as where none could be had: enough to try Zari out. */
  isStandIn: v.boolean(),
})

export type DatabaseState = v.InferOutput<typeof databaseStateSchema>

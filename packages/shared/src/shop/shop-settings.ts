import * as v from 'valibot'

/** GET /api/admin/shop: what whoever runs the shop has set, as far as staff's screens need it. */
export const shopSettingsSchema = v.object({
  /** Where customers send money to; empty where there is none. */
  upiId: v.string(),
})

export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>

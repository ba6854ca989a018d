/** An outfit that is often ordered. */
export interface TopOutfit {
  name: string
  /** From `/` on; empty for none. */
  photo: string
}

export const TOP_OUTFITS = 6

/** Of an erasure before its day. Chosen, not typed: Activity keeps it, and holds no names. */
export const ERASE_REASONS = ['asked', 'mistake', 'trial'] as const

export type EraseReason = (typeof ERASE_REASONS)[number]

import { pagePaths } from '@zari/shared/api/paths'

/** The staff app's own pages about what has not been sent. */
export const unsentPaths = {
  unsent: pagePaths.unsentEdits,
  attention: pagePaths.needsAttention,
} as const

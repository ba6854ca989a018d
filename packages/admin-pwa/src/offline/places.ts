/** The staff app's own pages about what has not been sent. */
export const unsentPaths = {
  unsent: '/admin/unsent-edits',
  attention: '/admin/needs-attention',
} as const

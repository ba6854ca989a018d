/** Apart from `apiPaths`, which the staff app loads at once. */
export const erasurePaths = {
  all: '/api/admin/erasures',
  preview: '/api/admin/erasures/preview',
  one: (id: string, act: 'unblock' | 'erase') => `/api/admin/erasures/${encodeURIComponent(id)}/${act}`,
  retention: '/api/admin/retention',
  retentionPreview: '/api/admin/retention/preview',
} as const

export { MoreDetailsDialog } from './more-details-dialog.tsx'
export { detailsFailed, detailsSaved } from './save-details.ts'

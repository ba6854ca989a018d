export { MoreDetailsDialog } from './more-details-dialog.tsx'

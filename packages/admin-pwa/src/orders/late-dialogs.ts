/** Dialogs that few open: one file, which is smaller than two. */
export { LinkDialog } from './customer-link/link-dialog.tsx'
export { AgreedDialog } from './design/agreed-dialog.tsx'
export { DesignDialog } from './design/design-dialog.tsx'
export { FinishedDialog } from './design/finished-dialog.tsx'
export { DeliverDialog } from './delivery/deliver-dialog.tsx'
export { MeasurementDialog } from './measurement/measurement-dialog.tsx'
export { OperationDialog } from './operations/operation-dialogs.tsx'

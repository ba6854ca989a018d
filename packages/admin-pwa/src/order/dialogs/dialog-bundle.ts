import { AlterationDialog } from '../alteration/alteration-dialog.tsx'
import { CancelDialog } from '../cancelling/cancel-dialog.tsx'
import { CallDialog } from '../customer/call-dialog.tsx'
import { LinkDialog } from '../customer/link-dialog.tsx'
import { AgreedDialog } from '../design/agreed-dialog.tsx'
import { DesignDialog } from '../design/design-dialog.tsx'
import { FinishedDialog } from '../design/finished-dialog.tsx'
import { JobCardDialog } from '../job-card/job-card-dialog.tsx'
import { MaterialDialog } from '../material/material-dialog.tsx'
import { JoinVisit } from '../operations/join-visit.tsx'
import { MakeOrder, MovePayments } from '../operations/operation-dialogs.tsx'

export { LineDialog } from '../bill/line-dialog.tsx'
export { DeliverDialog } from '../delivery/deliver-dialog.tsx'
export { MeasurementDialog } from '../measurement/measurement-dialog.tsx'
export { ReceiptDialog } from '../receipt/receipt-dialog.tsx'

/** Loaded together: one file is smaller than several. */
export const dialogsByName = {
  'job-card': JobCardDialog,
  call: CallDialog,
  material: MaterialDialog,
  alteration: AlterationDialog,
  link: LinkDialog,
  design: DesignDialog,
  'design-agreed': AgreedDialog,
  finished: FinishedDialog,
  move: MovePayments,
  cancel: CancelDialog,
  'make-order': MakeOrder,
  'join-visit': JoinVisit,
}

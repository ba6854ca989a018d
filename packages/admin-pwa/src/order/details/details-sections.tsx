import {
  formatAmount,
  balanceOf,
  formatRupees,
  isUnreadable,
  overpaidBy,
  parseAmount,
  unreadIn,
  remainingDue,
} from '@zari/shared/money/money'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { TAKEN_METHODS } from '@zari/shared/orders/payment'
import { isUnpaid } from '@zari/shared/orders/plan-payment'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { TextAreaField, TextField } from '@zari/shared/ui/field'
import { type ReactNode, useId } from 'react'
import { designFiles, measurementFiles } from '../../sync/pictures/order-files.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Facts } from '../../ui/definition-list.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { AssigneeField } from '../assignee/assignee-select.tsx'
import { CallLink, CustomerName } from '../customer/customer-links.tsx'
import { DueDayPicker } from '../dates/due-day-picker.tsx'
import { methodLabel, unreadableAmount } from '../../ui/payment-labels.ts'
import { FileList } from '../pictures/file-list.tsx'
import { FileUploader } from '../uploads/file-uploader.tsx'
import { type DetailsForm, firstAdvance } from './details-form.ts'
import { OtherDateFields } from './other-date-fields.tsx'
import { UploadedFiles } from './uploaded-files.tsx'
import { previewOf, type Previews } from './use-previews.ts'

const styles = {
  box: css({ display: 'flex', flexDirection: 'column', gap: '3' }),
  title: css({
    fontSize: 'md',
    fontWeight: 'bold',
    color: 'action',
    paddingBottom: '1',
    borderBottom: '1px solid',
    borderColor: 'zari',
  }),
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

interface SectionProps {
  values: DetailsForm
  onChange: (to: Partial<DetailsForm>) => void
}

const row = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, gap: '4' })
const three = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  gap: '4',
  '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
})
const group = css({ display: 'flex', flexDirection: 'column', gap: '1.5' })
const groupName = css({ fontSize: 'sm', fontWeight: 'semibold' })

/** @param onOpenCustomer asks before input is discarded; undefined without a link */
export function CustomerSection({
  record,
  values,
  onChange,
  onOpenCustomer,
}: SectionProps & { record: OrderRecord; onOpenCustomer: (() => void) | undefined }) {
  return (
    <Section title="Customer Information">
      <Facts
        facts={[
          [
            'Name',
            <CustomerName key="name" record={record} {...(onOpenCustomer && { onOpen: onOpenCustomer })} />,
          ],
          ['Phone', <CallLink key="phone" phone={record.phone} />],
          ...(record.email ? [['Email', <EmailText key="email" email={record.email} />] as const] : []),
        ]}
      />
      <div className={row}>
        <TextAreaField
          label="Customer Address"
          rows={2}
          autoComplete="off"
          value={values.customerAddress}
          onChange={(event) => onChange({ customerAddress: event.target.value })}
        />
        <TextAreaField
          label="Location"
          rows={2}
          placeholder="Landmark, or a maps link"
          value={values.customerLocation}
          onChange={(event) => onChange({ customerLocation: event.target.value })}
        />
      </div>
    </Section>
  )
}

const METHODS = TAKEN_METHODS.map((method) => ({ value: method, words: methodLabel(method) }))

const unreadable = (typed: string) => `${unreadableAmount(typed)} Until then it counts as ₹0.`

/** Shows the stored balance until amounts are typed (specification, section 4). */
export function PaymentSection({ seen, values, onChange }: SectionProps & { seen: OrderRecord }) {
  const { totalAmount, advancePaid } = values
  const isAsSeen = totalAmount === (seen.totalAmount ?? '') && advancePaid === (seen.advancePaid ?? '')
  const noted = isAsSeen && !totalAmount ? balanceOf(seen) : null
  const over = overpaidBy(totalAmount, advancePaid)
  const unread = unreadIn({ totalAmount, advancePaid, remainingDue: noted })
  const balance = formatRupees(parseAmount(remainingDue(totalAmount, advancePaid)))
  return (
    <Section title="Payment Tracking">
      <div className={three}>
        <AmountField
          label="Total Amount"
          value={totalAmount}
          {...(isUnreadable(totalAmount) && { help: unreadable(totalAmount) })}
          onChange={(event) => onChange({ totalAmount: event.target.value })}
        />
        <AmountField
          label="Advance Paid"
          value={advancePaid}
          {...(isUnreadable(advancePaid)
            ? { help: unreadable(advancePaid) }
            : !isUnpaid(seen) && { help: 'A change is saved as a correction' })}
          onChange={(event) => onChange({ advancePaid: event.target.value })}
        />
        <TextField
          label="Remaining Due"
          readOnly
          value={noted === null ? balance : formatAmount(noted)}
          help={
            unread !== undefined
              ? `Not an amount: ${unread}`
              : over > 0
                ? `${formatRupees(over)} paid above the total`
                : noted === null
                  ? 'Total minus advance'
                  : 'As entered, without a total'
          }
        />
      </div>
      {firstAdvance(seen, values) !== undefined && (
        <RadioChoice
          legend="Paid by"
          choices={METHODS}
          value={values.advanceMethod}
          onChange={(advanceMethod) => onChange({ advanceMethod })}
        />
      )}
    </Section>
  )
}

export function DueDateSection({ kind, values, onChange }: SectionProps & { kind: OrderKind }) {
  return (
    <Section title="Due Date">
      <TextField
        label="Due date"
        type="date"
        value={values.dueDate}
        onChange={(event) => onChange({ dueDate: event.target.value })}
      />
      {canSeeKind('workroom', kind) && (
        <DueDayPicker
          value={values.dueDate}
          functionDate={values.functionDate}
          pieces={Number(values.quantity) || 1}
          onPick={(dueDate) => onChange({ dueDate })}
        />
      )}
      {canSeeKind('workroom', kind) && (
        <>
          <OtherDateFields values={values} onChange={onChange} />
          <AssigneeField value={values.assigneeId} onChange={(assigneeId) => onChange({ assigneeId })} />
        </>
      )}
    </Section>
  )
}

export function FilesSection({
  record,
  values,
  previews,
  onUploaded,
  onRemove,
  onBusy,
}: Pick<SectionProps, 'values'> & {
  record: OrderRecord
  previews: Previews
  onUploaded: (path: string, file: File) => void
  onRemove: (path: string) => void
  onBusy: (busy: boolean) => void
}) {
  const sent = [
    { name: 'Design images', files: designFiles(record) },
    { name: 'Measurements', files: measurementFiles(record) },
  ].filter(({ files }) => files.length > 0)
  return (
    <Section title="Design & Measurement Files">
      {sent.map(({ name, files }) => (
        <div key={name} className={group}>
          <p className={groupName}>{name} from the customer</p>
          <FileList files={files} title={name} size={64} />
        </div>
      ))}
      <UploadedFiles
        files={values.uploadedFiles.map((value) => ({ value, file: previewOf(value, previews) }))}
        onRemove={onRemove}
      />
      <FileUploader kept={values.uploadedFiles} onUploaded={onUploaded} onBusy={onBusy} />
    </Section>
  )
}

export function NotesSection({ kind, values, onChange }: SectionProps & { kind: OrderKind }) {
  return (
    <Section title="Additional Notes">
      <TextAreaField
        label="Notes"
        rows={5}
        maxLength={20_000}
        value={values.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      {canSeeKind('workroom', kind) && (
        <TextAreaField
          label="Note for the workroom"
          help="The workroom sees only this note."
          rows={3}
          maxLength={2000}
          value={values.workroomNotes}
          onChange={(event) => onChange({ workroomNotes: event.target.value })}
        />
      )}
    </Section>
  )
}

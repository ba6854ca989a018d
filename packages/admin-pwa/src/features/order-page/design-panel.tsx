import { formatAmount } from '@zari/shared/money'
import {
  agreedDesign,
  changedSinceAgreed,
  type DesignVersion,
  latestDesign,
} from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { DesignFacts, describeAnswer } from '../../orders/design/design-facts.tsx'
import { versionName } from '../../orders/design/design-form.ts'
import { openDesignMessage } from '../../orders/design/design-message.ts'
import { describeDue } from '../../orders/due-labels.ts'
import type { OpenOrderDialog } from '../../orders/use-order-dialogs.tsx'
import { useToday } from '../../sync/queries/use-today.ts'
import { useCanServeCustomers } from '../../sync/store/use-role.ts'
import { Panel } from '../../ui/panel.tsx'

const styles = {
  none: css({ color: 'textMute' }),
  name: css({ fontWeight: 'semibold' }),
  state: css({
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    fontWeight: 'medium',
    color: 'waitingText',
    '&[data-answer=approved]': { color: 'doneText' },
    '&[data-answer=change]': { color: 'lateText' },
  }),
  version: css({ display: 'grid', gap: '2', minWidth: '0' }),
  earlier: css({ '& > summary': { minHeight: 'target', alignContent: 'center', cursor: 'pointer' } }),
  earlierList: css({ display: 'grid', gap: '4', marginTop: '2' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } }),
}

function Version({ record, version }: { record: OrderRecord; version: DesignVersion }) {
  const { answer, receivedAt } = version
  const isReplaced = version !== latestDesign(record)
  const waits = isReplaced ? 'Not answered' : receivedAt === null ? 'Not sent yet' : 'Waiting for the answer'
  return (
    <div className={styles.version}>
      <p className={styles.name}>{versionName(record, version)}</p>
      <DesignFacts version={version} name={versionName(record, version)} />
      <p className={styles.state} data-answer={answer?.type}>
        {answer ? describeAnswer(answer) : waits}
        {answer?.words && `\n“${answer.words}”`}
      </p>
    </div>
  )
}

/** What of the order is another than what was agreed. */
function ChangedSince({ record }: { record: OrderRecord }) {
  const today = useToday()
  const say = {
    price: `price ${formatAmount(record.totalAmount ?? '') || 'removed'}`,
    dueDate: `due date ${describeDue(record.dueDate, today).day}`,
    trialDate: `trial ${record.trialDate ? describeDue(record.trialDate, today).day : 'removed'}`,
  }
  const changed = changedSinceAgreed(record)
  if (changed.length === 0) return null
  return <p className={styles.state}>Changed since agreed: {changed.map((field) => say[field]).join(', ')}</p>
}

/** What the customer was offered and what they agreed to. The workroom sees what was agreed. */
export function DesignPanel({ record, openDialog }: { record: OrderRecord; openDialog: OpenOrderDialog }) {
  const servesCustomers = useCanServeCustomers()
  const { designs = [], kind, linkToken, phone } = record
  const latest = latestDesign(record)
  const agreed = agreedDesign(record)
  if (!canSeeKind('workroom', kind) || (!servesCustomers && !agreed)) return null
  if (!servesCustomers && agreed) {
    return (
      <Panel title="Agreed design">
        <DesignFacts version={agreed} name="Agreed design" />
      </Panel>
    )
  }
  const shown = [...new Set([latest, agreed])].filter((version) => version !== undefined)
  const earlier = designs.filter((version) => !shown.includes(version)).toReversed()
  return (
    <Panel title="Design">
      {shown.map((version) => (
        <Version key={version.id} record={record} version={version} />
      ))}
      {!latest && <p className={styles.none}>Nothing offered to the customer yet.</p>}
      <ChangedSince record={record} />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Earlier versions ({earlier.length})</summary>
          <div className={styles.earlierList}>
            {earlier.map((version) => (
              <Version key={version.id} record={record} version={version} />
            ))}
          </div>
        </details>
      )}
      <div className={styles.buttons}>
        {latest && !latest.answer && (
          <>
            {linkToken && phone && latest.receivedAt !== null && (
              <Button look="main" onClick={() => openDesignMessage(record)}>
                Send link
              </Button>
            )}
            <Button onClick={() => openDialog('design-agreed', record)}>Agreed in the shop</Button>
          </>
        )}
        <Button onClick={() => openDialog('design', record)}>New version</Button>
      </div>
    </Panel>
  )
}

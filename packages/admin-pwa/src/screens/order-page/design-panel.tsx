import {
  agreedDesign,
  agreedToSet,
  type DesignVersion,
  isKnownAnswer,
  latestDesign,
} from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { canSeeKind } from '@zari/shared/orders/role-access'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { AgreedAndFinished, ChangedSince } from '../../order/design/agreed-and-finished.tsx'
import { DesignFacts, describeAnswer } from '../../order/design/design-facts.tsx'
import { versionName } from '../../order/design/design-form.ts'
import { openDesignMessage } from '../../order/design/design-message.ts'
import type { OpenOrderDialog } from '../../order/dialogs/use-order-dialogs.tsx'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'

const styles = {
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

export const hasDesign = (record: OrderRecord) =>
  latestDesign(record) !== undefined || hasFinishedPictures(record)

const hasFinishedPictures = ({ finishedPictures = [] }: OrderRecord) => finishedPictures.length > 0

function Version({ record, version }: { record: OrderRecord; version: DesignVersion }) {
  const { answer, receivedAt } = version
  const isReplaced = version !== latestDesign(record)
  const waits = isReplaced ? 'Not answered' : receivedAt === null ? 'Not sent yet' : 'Waiting for the answer'
  return (
    <div className={styles.version}>
      <p className={styles.name}>{versionName(record, version)}</p>
      <DesignFacts
        version={version}
        name={versionName(record, version)}
        hidesPictures={version === agreedDesign(record) && hasFinishedPictures(record)}
      />
      <p className={styles.state} data-answer={answer?.type}>
        {answer ? describeAnswer(answer) : waits}
        {answer?.words && isKnownAnswer(answer) && `\n“${answer.words}”`}
      </p>
    </div>
  )
}

/** Not precached: it is not needed to hand over a piece. */
const ConsentOfOrder = lazyDialog<{ record: OrderRecord }>(() =>
  import('./website-consent.tsx').then(
    (late) => late.ConsentOfOrder,
    () => () => null,
  ),
)

/** The workroom sees what was agreed. */
export function DesignPanel({ record, openDialog }: { record: OrderRecord; openDialog: OpenOrderDialog }) {
  const servesCustomers = useCanServeCustomers()
  const { customerPictures } = useShop()
  const { designs = [], kind, linkToken, phone } = record
  const latest = latestDesign(record)
  const agreed = agreedDesign(record)
  if (
    !canSeeKind('workroom', kind) ||
    !(servesCustomers ? hasDesign(record) : agreed || hasFinishedPictures(record))
  )
    return null
  if (!servesCustomers) {
    return (
      <Panel title={agreed ? 'Agreed design' : 'Finished'}>
        {agreed && (
          <DesignFacts version={agreed} name="Agreed design" hidesPictures={hasFinishedPictures(record)} />
        )}
        {hasFinishedPictures(record) && <AgreedAndFinished record={record} size={64} />}
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
      {!agreedToSet(record) && <ChangedSince record={record} />}
      {hasFinishedPictures(record) && <AgreedAndFinished record={record} size={64} />}
      {(record.websiteConsent || (customerPictures === 'with-consent' && hasFinishedPictures(record))) && (
        <ConsentOfOrder record={record} />
      )}
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
        <Button onClick={() => openDialog('finished', record)}>Photos of the finished piece</Button>
      </div>
    </Panel>
  )
}

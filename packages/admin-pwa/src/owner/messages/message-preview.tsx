import { orderNumber } from '@zari/shared/orders/order-number'
import { REMINDERS, type TemplateName } from '@zari/shared/messages/templates'
import { isOneOf } from '@zari/shared/lib/objects'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useMemo, useState } from 'react'
import { messageOf } from '../../order/whatsapp/compose-message.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Panel } from '../../ui/panel.tsx'

const MOST = 20

function inThatState(record: OrderRecord, { wording }: TemplateName): OrderRecord {
  if (isOneOf(REMINDERS, wording)) return record
  if (wording === 'ready') return { ...record, status: 'in_progress', stage: 'ready' }
  return { ...record, status: wording === 'other' ? record.status : wording, stage: null }
}

function standsSo({ status, stage, trialDate }: OrderRecord, { wording }: TemplateName): boolean {
  if (wording === 'trial') return Boolean(trialDate)
  if (wording === 'late_quote') return status === 'not_started'
  if (wording === 'balance' || wording === 'thanks') return status === 'completed'
  if (wording === 'ready') return status === 'in_progress' && stage === 'ready'
  return wording === 'other' || (status === wording && stage !== 'ready')
}

function useExampleOrder(name: TemplateName) {
  const newest = useAppStore((state) => state.records[name.kind].newestFirst)
  const [index, setIndex] = useState(0)
  const examples = useMemo(() => {
    const matching = newest.filter((record) => standsSo(record, name)).slice(0, MOST)
    const others = newest.filter((record) => !matching.includes(record)).slice(0, MOST - matching.length)
    return [...matching, ...others]
  }, [newest, name])
  const found = examples[index % Math.max(1, examples.length)]
  return {
    example: found && inThatState(found, name),
    next: examples.length > 1 ? () => setIndex(index + 1) : undefined,
  }
}

const styles = {
  bubble: css({
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '3',
    background: 'doneGround',
    color: 'text',
    borderRadius: 'lg',
    borderStartStartRadius: '0',
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    fontSize: 'sm',
    color: 'textMute',
    '& > :first-child': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
}

export function MessagePreview({ name, template }: { name: TemplateName; template: string }) {
  const { example, next } = useExampleOrder(name)
  return (
    <Panel title="Preview">
      {example ? (
        <>
          <p className={styles.bubble} lang={name.language} dir="auto">
            {messageOf(template, [example], name.language)}
          </p>
          <div className={styles.line}>
            <span>
              With the order of {customerName(example)}, {orderNumber(example)}
            </span>
            {next && <Button onClick={next}>Another order</Button>}
          </div>
        </>
      ) : (
        <p className={styles.line}>No order of this kind on this device yet.</p>
      )}
    </Panel>
  )
}

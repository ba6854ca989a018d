import type { TemplateName } from '@zari/shared/messages/templates'
import type { OrderRecord } from '@zari/shared/orders/order'
import { useMemo, useState } from 'react'
import { useAppStore } from '../../state/app-store.ts'

const MOST = 20

/** An order as it is when a message of this name is sent about it. */
function inThatState(record: OrderRecord, { wording }: TemplateName): OrderRecord {
  if (wording === 'ready') return { ...record, status: 'in_progress', stage: 'ready' }
  return { ...record, status: wording === 'other' ? record.status : wording, stage: null }
}

function standsSo({ status, stage }: OrderRecord, { wording }: TemplateName): boolean {
  if (wording === 'ready') return status === 'in_progress' && stage === 'ready'
  return wording === 'other' || (status === wording && stage !== 'ready')
}

/** Real orders to look at a message with, those first that it would be sent about now. */
export function useExampleOrder(name: TemplateName) {
  const newest = useAppStore((state) => state.records[name.kind].newestFirst)
  const [index, setIndex] = useState(0)
  const examples = useMemo(() => {
    const own = newest.filter((record) => standsSo(record, name)).slice(0, MOST)
    const others = newest.filter((record) => !own.includes(record)).slice(0, MOST - own.length)
    return [...own, ...others]
  }, [newest, name])
  const found = examples[index % Math.max(1, examples.length)]
  return {
    example: found && inThatState(found, name),
    next: examples.length > 1 ? () => setIndex(index + 1) : undefined,
  }
}

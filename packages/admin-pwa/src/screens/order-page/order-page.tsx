import { ApiError } from '@zari/shared/api/api-error'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { orderLink, type OrderRef, readOrderLink } from '@zari/shared/orders/order-link'
import { customerName } from '@zari/shared/orders/status'
import { Button } from '@zari/shared/ui/controls'
import { Link, useLocation, useParams } from 'react-router-dom'
import { openedFrom } from '../../order/opened-from.ts'
import { useOrderName } from '../../sync/hooks/order-name.ts'
import { createdBy } from '../../sync/engine/entry.ts'
import { useRecord } from '../../sync/hooks/use-order.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorMessage, Loading } from '../../ui/data-state.tsx'
import { recordPath, usePageTitle } from '../../ui/page-title.ts'
import { OrderView } from './order-view.tsx'

const NAMES = { today: 'Today', open: 'Open orders', board: 'Board' } as const

export function OrderRecordPage({ kind }: { kind: OrderKind }) {
  const { id = '' } = useParams()
  const { record, error, again } = useRecord(kind, id)
  const { adminPath, listTitle, singular } = orderKinds[kind]
  const from = openedFrom(kind, useLocation().search)
  usePageTitle(record ? customerName(record) : `A ${singular}`)
  return (
    <>
      <BackLink to={from?.path ?? adminPath}>
        {from && from.list !== 'all' ? NAMES[from.list] : listTitle}
      </BackLink>
      {record && <OrderView record={record} />}
      {!record && error === undefined && <Loading label="Loading order" />}
      {!record &&
        error !== undefined &&
        (isGone(error) ? <Gone kind={kind} id={id} /> : <Unread onAgain={again} />)}
    </>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}

/** Made first by somebody else from the consultation of which this device was to make one. */
function useOrderInstead(link: string): OrderRef | undefined {
  const entry = useAppStore(({ unsent }) =>
    unsent.find((each) => {
      const newOrder = createdBy(each)
      return newOrder !== undefined && orderLink(newOrder) === link
    }),
  )
  const problem = entry?.problem
  return readOrderLink(problem?.reason === 'refused' ? problem.order : undefined)
}

function Gone({ kind, id }: { kind: OrderKind; id: string }) {
  const { adminPath, listTitle, singular } = orderKinds[kind]
  const instead = useOrderInstead(orderLink({ kind, id }))
  const name = useOrderName(instead)
  if (instead)
    return (
      <ErrorMessage
        isPage
        title={`This ${singular} was not created`}
        actions={
          <Button asChild look="main">
            <Link to={recordPath(instead)}>Open {name}</Link>
          </Button>
        }
      >
        Another person made an order from this consultation first: {name}. Payments and changes that you added
        here are on that order.
      </ErrorMessage>
    )
  return (
    <ErrorMessage
      isPage
      title={`This ${singular} was not found`}
      actions={
        <Button asChild look="main">
          <Link to={adminPath}>Go to {listTitle}</Link>
        </Button>
      }
    >
      It may be deleted, or the link is incomplete.
    </ErrorMessage>
  )
}

function Unread({ onAgain }: { onAgain: () => void }) {
  return (
    <ErrorMessage isPage title="Could not load the order" onAgain={onAgain}>
      The server did not answer. Check the internet and try again.
    </ErrorMessage>
  )
}

import { orderKinds, ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { useEffect, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { OpenOrders } from '../screens/open-orders/open-orders-page.tsx'
import { OrderListPane } from '../screens/order-list/order-list-page.tsx'
import { WorkList } from '../screens/today/work-list.tsx'
import { ListPaneContext, openedFrom } from '../order/opened-from.ts'
import { useMediaQuery } from '../ui/use-media-query.ts'

/** Where a list and an order fit side by side. From 1248 to 1579 px the order needs the whole width. */
const BOTH_FIT = '(min-width: 1000px) and (max-width: 1247.98px), (min-width: 1580px)'

const HEADER = 'calc(3.5rem + 1px + env(safe-area-inset-top))'

const style = css({
  position: 'sticky',
  top: HEADER,
  alignSelf: 'start',
  flex: '0 0 300px',
  minWidth: '0',
  height: `calc(100dvh - ${HEADER})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: '3',
  paddingBottom: '4',
  borderInlineEnd: '1px solid',
  borderInlineEndColor: 'line',
  _print: { display: 'none' },
})

function useOpened() {
  const { pathname, search } = useLocation()
  for (const kind of ORDER_KINDS) {
    const id = matchPath(`${orderKinds[kind].adminPath}/:id`, pathname)?.params.id
    const from = id === undefined ? undefined : openedFrom(kind, search)
    if (id !== undefined && from) return { kind, id, ...from }
  }
  return undefined
}

const MAX_FRAMES = 180

/** Waits for the row: a slow tablet draws it some frames later. */
function focusRow(id: string, frame = 0): void {
  const row = document.querySelector<HTMLElement>(`main [data-order="${CSS.escape(id)}"]`)
  const { activeElement, body } = document
  const isElsewhere = activeElement && activeElement !== body && !activeElement.closest('aside')
  if (row) row.focus()
  else if (frame < MAX_FRAMES && !isElsewhere) requestAnimationFrame(() => focusRow(id, frame + 1))
}

/** Escape in the list closes the order. */
export function ListPane() {
  const opened = useOpened()
  const isShown = useMediaQuery(BOTH_FIT) && opened !== undefined && opened.list !== 'board'
  const navigate = useNavigate()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isShown) return undefined
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Node) || !pane.current?.contains(target)) return
      void navigate(opened.path)
      focusRow(opened.id)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isShown, opened, navigate])
  if (!isShown) return null
  return (
    <aside ref={pane} className={style} aria-label="Orders">
      <ListPaneContext value={opened.id}>
        {opened.list === 'today' && <WorkList />}
        {opened.list === 'open' && <OpenOrders />}
        {opened.list === 'all' && <OrderListPane kind={opened.kind} />}
      </ListPaneContext>
    </aside>
  )
}

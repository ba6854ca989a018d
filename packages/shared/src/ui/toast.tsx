import { Toaster as ArkToaster, createToaster, Toast } from '@ark-ui/react/toast'
import { toast } from '@zari/shared/styled-system/recipes'
import { type PointerEvent, type ReactNode, useRef } from 'react'

/** How notices behave (specification, section 9). */
const AUTO_CLOSE_MS = 5000
const SWIPE_PX = 50

/** Over the upper edge, because what a thumb presses is at the lower one. The page does not move for them. */
const notices = createToaster({
  placement: 'top',
  max: 1,
  overlap: false,
  duration: AUTO_CLOSE_MS,
  hotkey: ['F8'],
  offsets: '0.5rem',
})

export interface Notice {
  title: string
  text?: string
  /** Something went wrong. */
  destructive?: boolean
  /** What can be done about it while it is shown, such as taking it back. */
  action?: { label: string; act: () => void }
}

/** Shows a notice. Only one is shown at a time: a new one takes the old one's place. */
export function showNotice({ title, text, destructive = false, action }: Notice): void {
  notices.remove()
  notices.create({
    title,
    description: text,
    type: destructive ? 'error' : 'success',
    duration: AUTO_CLOSE_MS,
    ...(action && { action: { label: action.label, onClick: action.act } }),
  })
}

/** The region that notices appear in; once a page. F8 moves the focus to it. */
export function Toaster() {
  const styles = toast()
  return (
    <ArkToaster toaster={notices}>
      {(notice) => (
        <Swipeable className={styles.root} onSwipe={() => notices.dismiss(notice.id)}>
          <Toast.Title className={styles.title}>{notice.title}</Toast.Title>
          {notice.description && (
            <Toast.Description className={styles.text}>{notice.description}</Toast.Description>
          )}
          {notice.action && (
            <Toast.ActionTrigger className={styles.action}>{notice.action.label}</Toast.ActionTrigger>
          )}
          <Toast.CloseTrigger className={styles.close} aria-label="Close">
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </Toast.CloseTrigger>
        </Swipeable>
      )}
    </ArkToaster>
  )
}

/** A notice that follows the finger to the right and is gone past the threshold. */
function Swipeable({
  onSwipe,
  className,
  children,
}: {
  onSwipe: () => void
  className: string
  children: ReactNode
}) {
  const start = useRef<number>(undefined)

  function moved(event: PointerEvent<HTMLElement>): number {
    return start.current === undefined ? 0 : Math.max(0, event.clientX - start.current)
  }

  return (
    <Toast.Root
      className={className}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        start.current = event.clientX
      }}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        const distance = moved(event)
        event.currentTarget.style.setProperty('--swipe', `${distance}px`)
      }}
      onPointerUp={(event: PointerEvent<HTMLElement>) => {
        const distance = moved(event)
        start.current = undefined
        if (distance >= SWIPE_PX) onSwipe()
        else event.currentTarget.style.setProperty('--swipe', '0px')
      }}
      onPointerCancel={(event: PointerEvent<HTMLElement>) => {
        start.current = undefined
        event.currentTarget.style.setProperty('--swipe', '0px')
      }}
    >
      {children}
    </Toast.Root>
  )
}

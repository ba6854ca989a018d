import { css } from '@zari/shared/styled-system/css'
import { toast } from '@zari/shared/styled-system/recipes'
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { keepInFreeCorner } from './free-corner.ts'
import { currentNotice, dismissNotice, onNoticeChange, type ShownNotice } from './notify.ts'

/** Swipe distance to the right that closes it (specification, section 9), px. */
const THRESHOLD = 50

const SLACK = 6

function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined)

  function follow(element: HTMLElement, distance: number) {
    element.style.setProperty('--swipe', `${distance}px`)
  }

  function distanceOf(event: PointerEvent<HTMLElement>): number {
    return start.current === undefined ? 0 : Math.max(0, event.clientX - start.current)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = event.clientX
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const distance = distanceOf(event)
      if (distance < SLACK) return
      // The mouse may leave the element during the swipe.
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event.currentTarget, distance)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = distanceOf(event)
      start.current = undefined
      if (distance >= THRESHOLD) onSwipe()
      else follow(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = undefined
      follow(event.currentTarget, 0)
    },
  }
}

/** Duration in ms (specification, section 9); paused while it has focus or the pointer. */
const AUTO_CLOSE = 5000

/**
 * A live region must exist before its first message. The staff app uses Ark's toaster; this one is a tenth
 * of its size, for slow networks.
 */
export function Notices() {
  const notice = useSyncExternalStore(onNoticeChange, currentNotice)
  const region = useRef<HTMLElement>(null)

  const number = notice?.number
  useLayoutEffect(() => {
    if (number === undefined || !region.current) return undefined
    return keepInFreeCorner(region.current)
  }, [number])

  useEffect(() => {
    const toRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', toRegion)
    return () => document.removeEventListener('keydown', toRegion)
  }, [])

  return (
    <section ref={region} tabIndex={-1} aria-label="Notifications (F8)" className={place}>
      <div aria-live={notice?.destructive ? 'assertive' : 'polite'}>
        {notice && <NoticeCard key={notice.number} notice={notice} />}
      </div>
    </section>
  )
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const styles = toast()
  const [held, setHeld] = useState(false)
  const swipe = useSwipe(dismissNotice)

  useEffect(() => {
    if (held) return undefined
    const clock = setTimeout(dismissNotice, AUTO_CLOSE)
    return () => clearTimeout(clock)
  }, [held])

  return (
    <div
      className={styles.root}
      data-notice
      data-type={notice.destructive ? 'error' : 'success'}
      {...swipe}
      // Not on pointerenter: a notification that appears under a resting mouse must still close.
      onPointerMove={(event) => {
        setHeld(true)
        swipe.onPointerMove(event)
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <NoticeText className={styles.title}>{notice.title}</NoticeText>
      <NoticeText className={styles.text}>{notice.text}</NoticeText>
      <button type="button" className={styles.close} aria-label="Close" onClick={dismissNotice}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

function NoticeText({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <p className={className}>{children}</p>
}

const place = css({
  position: 'fixed',
  insetInlineEnd: '4',
  bottom: '4',
  zIndex: 50,
  '&[data-corner^=top]': { top: 'calc({sizes.bar} + {spacing.4})', bottom: 'auto' },
  '&[data-corner$=start]': { insetInlineStart: '4', insetInlineEnd: 'auto' },
  outline: 'none',
  _focusVisible: { focusRing: 'apart' },
  _print: { display: 'none' },
})

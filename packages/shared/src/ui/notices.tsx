import { toast } from '@zari/shared/styled-system/recipes'
import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useAutoClose } from './auto-close.ts'

export interface Notice {
  title: string
  text?: string
  destructive?: boolean
  actions?: ReadonlyArray<{ label: string; act: () => void }>
}

type ShownNotice = Notice & { number: number }

/** While it is shown; undefined closes it. */
type ChangeNotice = (to: Notice | undefined) => void

/** Only one is shown: a new one replaces it (specification, section 9). */
class NoticeStore {
  #shown: ShownNotice | undefined
  #count = 0
  readonly #listeners = new Set<() => void>()

  readonly shown = (): ShownNotice | undefined => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(notice: Notice): ChangeNotice {
    this.#count += 1
    const number = this.#count
    this.#change({ ...notice, number })
    return (to) => {
      if (this.#shown?.number === number) this.#change(to && { ...to, number })
    }
  }

  readonly dismiss = (): void => this.#change(undefined)

  #change(next: ShownNotice | undefined): void {
    this.#shown = next
    for (const listener of this.#listeners) listener()
  }
}

const notices = new NoticeStore()

export function showNotice(notice: Notice): ChangeNotice {
  return notices.show(notice)
}

/** px to the right (specification, section 9). */
const SWIPE_PX = 50
/** px that a pressing finger moves. */
const SLACK_PX = 6

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
      if (distance < SLACK_PX) return
      // The mouse may leave the element during the swipe.
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event.currentTarget, distance)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = distanceOf(event)
      start.current = undefined
      if (distance >= SWIPE_PX) onSwipe()
      else follow(event.currentTarget, 0)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = undefined
      follow(event.currentTarget, 0)
    },
  }
}

interface Labels {
  region: string
  close: string
}

const ENGLISH: Labels = { region: 'Notifications (F8)', close: 'Close' }

/** The live region, which must exist before its first message. @param settle finds a place for a shown notice */
export function Notices({
  className,
  settle,
  labels = ENGLISH,
}: {
  className: string
  labels?: Labels
  settle?: (region: HTMLElement) => () => void
}) {
  const notice = useSyncExternalStore(notices.subscribe, notices.shown)
  const region = useRef<HTMLElement>(null)

  const number = notice?.number
  useLayoutEffect(() => {
    if (number === undefined || !region.current) return undefined
    return settle?.(region.current)
  }, [number, settle])

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
    <section
      ref={region}
      tabIndex={-1}
      aria-label={labels.region}
      // On the element itself: a sheet hides what lies beside it from screen readers, and is no live region.
      aria-live={notice?.destructive ? 'assertive' : 'polite'}
      className={className}
      data-notices
    >
      {notice && <NoticeCard key={notice.number} notice={notice} close={labels.close} />}
    </section>
  )
}

function NoticeCard({ notice, close }: { notice: ShownNotice; close: string }) {
  const styles = toast()
  const hold = useAutoClose(notice, notices.dismiss)
  const swipe = useSwipe(notices.dismiss)

  return (
    <div
      className={styles.root}
      data-notice
      data-type={notice.destructive ? 'error' : 'success'}
      {...swipe}
      {...hold}
      onPointerMove={(event) => {
        hold.onPointerMove()
        swipe.onPointerMove(event)
      }}
    >
      <NoticeText className={styles.title}>{notice.title}</NoticeText>
      {notice.text &&
        notice.text.split('\n').map((line) => (
          <NoticeText key={line} className={styles.text}>
            {line}
          </NoticeText>
        ))}
      {notice.actions && notice.actions.length > 0 && (
        <div className={styles.actions}>
          {notice.actions.map(({ label, act }) => (
            <button
              key={label}
              type="button"
              className={styles.action}
              onClick={() => {
                notices.dismiss()
                act()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <button type="button" data-tip="" className={styles.close} aria-label={close} onClick={notices.dismiss}>
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

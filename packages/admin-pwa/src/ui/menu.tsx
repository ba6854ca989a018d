import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** @param place contains the button and what opens; a press or focus elsewhere closes it */
function useDisclosure(place: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('pointerdown', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('pointerdown', onElsewhere)
    }
  }, [isOpen, place])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return {
    isOpen,
    close,
    opener: {
      ref: opener,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    } as const,
    id,
  }
}

const styles = {
  place: css({ position: 'relative', flexShrink: 0, _print: { display: 'none' } }),
  button: css({ paddingInline: '2.5' }),
  list: css({
    position: 'absolute',
    insetInlineEnd: '0',
    zIndex: '2',
    width: 'max-content',
    maxWidth: 'calc(100vw - 1.75rem)',
    paddingBlock: '1',
    overflowY: 'auto',
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    boxShadow: 'lg',
    top: 'calc(100% + 4px)',
    '&[data-is-above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
  }),
  item: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minHeight: 'target',
    paddingInline: '4',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
}

export interface MenuItem {
  icon: IconName
  label: ReactNode
  /** For screen readers. */
  name?: string
  act: () => void
}

type Entry = MenuItem & { staysOpen?: boolean }

/** px: the header, and a phone's navigation. */
const MARGIN = 64

/** On the side with more room, and never longer than that. */
function fit(list: HTMLUListElement | null): void {
  const opener = list?.previousElementSibling?.getBoundingClientRect()
  if (!list || !opener) return
  const above = opener.top - MARGIN
  const below = window.innerHeight - opener.bottom - MARGIN
  const isAbove = below < list.scrollHeight && above > below
  list.toggleAttribute('data-is-above', isAbove)
  list.style.maxHeight = `${isAbove ? above : below}px`
}

/** @param more behind an entry of their own */
export function Menu({
  label,
  items,
  more = [],
}: {
  label: string
  items: readonly MenuItem[]
  more?: readonly MenuItem[]
}) {
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { isOpen, close, opener, id } = useDisclosure(place)
  const [hasMore, setMore] = useState(false)
  if (!isOpen && hasMore) setMore(false)
  useLayoutEffect(() => {
    if (isOpen) fit(list.current)
    if (hasMore) list.current?.querySelector('button')?.focus()
  }, [isOpen, hasMore])
  const toMore = {
    icon: 'more',
    label: 'More',
    name: 'More entries',
    act: () => setMore(true),
    staysOpen: true,
  } as const
  const shown: readonly Entry[] = hasMore ? more : more.length > 0 ? [...items, toMore] : items
  return (
    <div ref={place} className={styles.place}>
      <IconButton look="plain" className={styles.button} aria-label={label} {...opener}>
        <Icon name="more" />
      </IconButton>
      {isOpen && (
        <ul ref={list} id={id} aria-label={label} className={styles.list}>
          {shown.map(({ icon, label: text, name, act, staysOpen }) => (
            <li key={icon}>
              <button
                type="button"
                aria-label={name}
                className={styles.item}
                onClick={() => {
                  if (!staysOpen) close()
                  act()
                }}
              >
                <Icon name={icon} size={18} /> {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

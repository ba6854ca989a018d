import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
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
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    boxShadow: 'lg',
    '&[data-above=true]': { bottom: 'calc(100% + 4px)' },
    '&[data-above=false]': { top: 'calc(100% + 4px)' },
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

/** @param isAbove opens upwards */
export function Menu({
  label,
  items,
  isAbove = false,
}: {
  label: string
  items: readonly MenuItem[]
  isAbove?: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  const { isOpen, close, opener, id } = useDisclosure(place)
  return (
    <div ref={place} className={styles.place}>
      <IconButton look="plain" className={styles.button} aria-label={label} {...opener}>
        <Icon name="more" />
      </IconButton>
      {isOpen && (
        <ul id={id} aria-label={label} className={styles.list} data-above={isAbove}>
          {items.map(({ icon, label: text, name, act }) => (
            <li key={icon}>
              <button
                type="button"
                aria-label={name}
                className={styles.item}
                onClick={() => {
                  close()
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

import { css } from '@zari/shared/styled-system/css'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  box: css({ position: 'relative', flex: '1 1 16rem', minWidth: '0', maxWidth: { md: '26rem' } }),
  icon: css({
    position: 'absolute',
    insetInlineStart: '3',
    top: '50%',
    translate: '0 -50%',
    color: 'textMute',
    pointerEvents: 'none',
    display: 'flex',
  }),
  input: css({
    width: '100%',
    minHeight: '3rem',
    paddingInlineStart: '10',
    paddingInlineEnd: '1',
    fontSize: '1rem',
    fontFamily: 'body',
    color: 'text',
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    _placeholder: { color: 'textMute', opacity: 1 },
    _focusVisible: { focusRing: 'near' },
  }),
}

/** Finds by name, phone however typed, e-mail, order id, or any word. `/` brings the keyboard here. */
export function SearchBox({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={styles.box}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label="Search orders"
        aria-keyshortcuts="/"
        placeholder="Name, phone or order id"
        enterKeyHint="search"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  )
}

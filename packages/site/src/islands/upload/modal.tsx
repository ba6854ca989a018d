import { css } from '@zari/shared/styled-system/css'
import { useHistoryStep } from '@zari/shared/ui/history-steps'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../content/texts/words-context.tsx'

interface Props {
  title: string
  /** Called by the button, Escape or Back; false keeps the dialog open. */
  onClose: () => boolean
  children: ReactNode
  footer: ReactNode
}

/** A native modal dialog: traps the focus, closes on Escape and restores the focus. */
export function Modal({ title, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { say } = useWords()
  useHistoryStep(true, onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Only close() restores the focus, not removal.
    return () => element?.close()
  }, [])

  /** Browsers close a dialog on a second Escape without a cancel event; it is then reopened. */
  function closed() {
    if (dialog.current?.isConnected && !onClose()) dialog.current.showModal()
  }

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={sheet}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={closed}
    >
      <div className={head}>
        <h2 id={id} className={css({ fontFamily: 'display', fontSize: 'xl', color: 'maroon' })}>
          {title}
        </h2>
        <button type="button" aria-label={say('upload.close')} className={close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <div
        className={css({
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '4',
          padding: { base: '5', md: '8' },
        })}
      >
        {children}
      </div>
      <div className={foot}>{footer}</div>
    </dialog>,
    document.body,
  )
}

const sheet = css({
  margin: 'auto',
  marginBlockEnd: { base: '0', sm: 'auto' },
  width: 'min(36rem, 100vw)',
  maxWidth: '100vw',
  maxHeight: '94dvh',
  background: 'ivory',
  color: 'ink',
  border: '1px solid',
  borderColor: 'zari',
  overscrollBehavior: 'contain',
  _backdrop: { background: 'rgb(42 18 22 / 0.65)' },
})

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  paddingInlineStart: { base: '5', md: '8' },
  paddingInlineEnd: '3',
  paddingBlock: '3',
  borderBottom: '2px dashed {colors.zari}',
})

const close = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 'target',
  height: 'target',
  cursor: 'pointer',
  _focusVisible: { focusRing: 'inside' },
})

const foot = css({
  position: 'sticky',
  bottom: '0',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '4',
  paddingInline: { base: '5', md: '8' },
  paddingBlock: '4',
  background: 'ivory',
  borderTop: '1px solid {colors.sand}',
})

import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useHistoryStep } from './history-steps.ts'

let holders = 0

function hold(): void {
  holders += 1
  if (holders > 1) return
  const page = document.documentElement
  // The page does not become wider where a scroll bar goes.
  page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`
  page.style.overflow = 'hidden'
}

function release(): void {
  holders -= 1
  if (holders > 0) return
  document.documentElement.style.paddingInlineEnd = ''
  document.documentElement.style.overflow = ''
}

/** Only the root element's own box is touched: an inherited or custom property would restyle every element of the page. */
function useScrollLock(still: boolean): void {
  useEffect(() => {
    if (!still) return undefined
    let isRetained = false
    // Reading the page's width forces a layout, which is due in a frame's callback anyway.
    const frame = requestAnimationFrame(() => {
      isRetained = true
      hold()
    })
    return () => {
      cancelAnimationFrame(frame)
      if (isRetained) release()
    }
  }, [still])
}

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Whether a touch beside the sheet closes it; false where typed text would be lost. */
  dismissible?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** A `Dialog.Content`, and a `Dialog.Backdrop` where it does not cover the page. */
  children: ReactNode
}

/** A notice is above every sheet: touching it is no touch beside the sheet. */
const besideSheets = [() => document.querySelector('[data-notices]')]

/** The focus is given back after the sheet is gone; a sheet that was opened meanwhile keeps it. */
function focusOfOpenSheet(): HTMLElement | null {
  const focused = document.activeElement
  return focused instanceof HTMLElement && focused.closest('[role=dialog]') ? focused : null
}

/**
 * The focus trap sets the focus a frame later: keys pressed until then would be lost, and iPhones show their keyboard only for a
 * focus within the press.
 */
function useImmediateFocus(open: boolean, first: ModalProps['initialFocus']): RefObject<Element | null> {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!open) return
    before.current = document.activeElement
    first?.current?.focus({ preventScroll: true })
    if (first?.current instanceof HTMLInputElement) first.current.select()
  }, [open, first])
  return before
}

/** Without `Dialog.Positioner` and styles on the page behind: both restyle too many elements. */
export function Modal({ open, onClose, dismissible = true, initialFocus, children }: ModalProps) {
  useScrollLock(open)
  useHistoryStep(open, onClose)
  const focusedBefore = useImmediateFocus(open, initialFocus)
  function finalFocus(): HTMLElement | null {
    const before = focusedBefore.current
    return focusOfOpenSheet() ?? (before instanceof HTMLElement && before.isConnected ? before : null)
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      closeOnInteractOutside={dismissible}
      finalFocusEl={finalFocus}
      preventScroll={false}
      persistentElements={besideSheets}
      lazyMount
      unmountOnExit
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
    >
      {open && <Portal>{children}</Portal>}
    </Dialog.Root>
  )
}

import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode, RefObject } from 'react'
import { useStillPage } from './use-still-page.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Whether a touch beside the sheet closes it; false where typed text would be lost. */
  dismissible?: boolean | undefined
  /** What gets the focus first; else the first that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** A `Dialog.Content`, and a `Dialog.Backdrop` where it does not cover the page. */
  children: ReactNode
}

/** A notice is above every sheet: touching it is no touch beside the sheet. */
const besideSheets = [() => document.querySelector('[data-scope=toast][data-part=group]')]

/**
 * What lies over the page alone: focus stays in it, Escape closes it, and focus goes back to where it came from.
 * It leaves the styles of the page behind it alone, which a page of rows would pay for. That is also why what holds
 * the sheet in its place is no `Dialog.Positioner`: that one has the whole sheet styled twice.
 */
export function Modal({ open, onClose, dismissible = true, initialFocus, children }: ModalProps) {
  useStillPage(open)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      closeOnInteractOutside={dismissible}
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

import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type DialogVariantProps, dialog } from '@zari/shared/styled-system/recipes'
import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons at the lower hem. */
  footer?: ReactNode
  size?: NonNullable<DialogVariantProps>['size']
  /** Whether Escape and a touch beside the sheet close it; false where typed text would be lost. */
  dismissible?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** A modal sheet: focus stays in it, Escape closes it, and focus goes back to where it came from. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size,
  dismissible = true,
  ...rest
}: DialogProps) {
  const styles = dialog({ size })
  return (
    <ArkDialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
      closeOnInteractOutside={dismissible}
      lazyMount
      unmountOnExit
      {...(rest.initialFocus && { initialFocusEl: () => rest.initialFocus?.current ?? null })}
    >
      <Portal>
        <ArkDialog.Backdrop className={styles.backdrop} />
        <ArkDialog.Positioner className={styles.positioner}>
          <ArkDialog.Content className={styles.content}>
            <div className={styles.header}>
              <ArkDialog.Title className={styles.title}>{title}</ArkDialog.Title>
              <ArkDialog.CloseTrigger className={styles.close} aria-label="Close">
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                  <path
                    d="M5 5l14 14M19 5L5 19"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                </svg>
              </ArkDialog.CloseTrigger>
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </ArkDialog.Content>
        </ArkDialog.Positioner>
      </Portal>
    </ArkDialog.Root>
  )
}

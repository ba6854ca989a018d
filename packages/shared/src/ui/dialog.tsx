import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { dialog, type DialogVariantProps } from '@zari/shared/styled-system/recipes'
import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal.tsx'

interface DialogProps extends Omit<ModalProps, 'children'> {
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: NonNullable<DialogVariantProps>['size']
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size,
  dismissible,
  initialFocus,
}: DialogProps) {
  const styles = dialog({ size })
  return (
    <Modal open={open} onClose={onClose} dismissible={dismissible} initialFocus={initialFocus}>
      <ArkDialog.Backdrop className={styles.backdrop} />
      <div className={styles.positioner}>
        <ArkDialog.Content className={styles.content}>
          <div className={styles.header}>
            <ArkDialog.Title className={styles.title}>{title}</ArkDialog.Title>
            <ArkDialog.CloseTrigger data-tip="" className={styles.close} aria-label="Close">
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </ArkDialog.CloseTrigger>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </ArkDialog.Content>
      </div>
    </Modal>
  )
}

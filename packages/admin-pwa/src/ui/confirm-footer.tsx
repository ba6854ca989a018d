import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useRef } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'medium', color: 'waitingText' })

/** Below a form: what is asked before it is saved, a button that leaves it, and the one that sends it. */
export function ConfirmFooter({
  form,
  isSaving,
  isUploading = false,
  uploadingLabel = 'Uploading...',
  isDisabled = false,
  questions,
  confirmQuestion,
  saveLabel,
  look = 'main',
  cancelLabel = 'Cancel',
  cancelButton,
  onEdit,
  onCancel,
  children,
}: {
  /** Id of the form that is sent. */
  form: string
  isSaving: boolean
  isUploading?: boolean | undefined
  uploadingLabel?: string
  /** Whether there is nothing to send. */
  isDisabled?: boolean | undefined
  /** Empty while nothing is asked. */
  questions: readonly string[]
  /** Asked after them, such as "Continue?". */
  confirmQuestion: string
  saveLabel: string
  look?: 'main' | 'danger' | undefined
  cancelLabel?: string | undefined
  /** In place of Cancel. */
  cancelButton?: ReactNode
  /** Goes back to the fields while questions are asked. */
  onEdit: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  const isAsking = questions.length > 0
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button is gone. After saving with Enter, the focus stays in the field.
    if (isAsking && !document.activeElement?.matches('input, textarea, select')) saveButton.current?.focus()
  }, [isAsking])
  return (
    <>
      {isAsking && (
        <p role="alert" className={question}>
          {questions.join(' ')} {confirmQuestion}
        </p>
      )}
      {children}
      {cancelButton ?? (
        <Button onClick={isAsking ? onEdit : onCancel} disabled={isSaving}>
          {isAsking ? 'Change' : cancelLabel}
        </Button>
      )}
      <Button
        // Another button, so that the second press of a double tap does not answer the question.
        key={isAsking ? 'confirm' : 'save'}
        ref={saveButton}
        look={look}
        type="submit"
        form={form}
        disabled={isSaving || isUploading || isDisabled}
      >
        {isSaving ? 'Saving...' : isUploading ? uploadingLabel : saveLabel}
      </Button>
    </>
  )
}

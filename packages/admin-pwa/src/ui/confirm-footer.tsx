import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type Choice, ChoiceFooter } from './choice-footer.tsx'

const question = css({ flex: '1 1 100%', fontWeight: 'medium', color: 'waitingText' })

export function ConfirmFooter({
  form,
  isSaving,
  isUploading = false,
  uploadingLabel = 'Uploading...',
  isDisabled = false,
  questions,
  confirmQuestion,
  saveLabel,
  cancelLabel = 'Cancel',
  cancelButton,
  choices,
  choicesRef,
  onEdit,
  onCancel,
  children,
}: {
  form: string
  isSaving: boolean
  isUploading?: boolean | undefined
  uploadingLabel?: string
  isDisabled?: boolean | undefined
  questions: readonly string[]
  confirmQuestion: string
  saveLabel: string
  cancelLabel?: string | undefined
  cancelButton?: ReactNode
  /** Shown instead of the buttons, unless there are questions. */
  choices?: ReadonlyArray<Choice<string>> | undefined
  choicesRef?: Ref<HTMLFieldSetElement>
  onEdit: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  const isAsking = questions.length > 0
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // After Enter the focus stays in the field.
    if (isAsking && !document.activeElement?.matches('input, textarea, select')) saveButton.current?.focus()
  }, [isAsking])
  if (choices && !isAsking)
    return (
      <>
        {children}
        <ChoiceFooter ref={choicesRef} form={form} choices={choices} isDisabled={isSaving || isUploading} />
      </>
    )
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
        // Another button, or the second press of a double tap would answer the question.
        key={isAsking ? 'confirm' : 'save'}
        ref={saveButton}
        look="main"
        type="submit"
        form={form}
        disabled={isSaving || isUploading || isDisabled}
      >
        {isSaving ? 'Saving...' : isUploading ? uploadingLabel : saveLabel}
      </Button>
    </>
  )
}

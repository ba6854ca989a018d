import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'medium', color: 'waitingText' })

export function ConfirmFooter({
  form,
  isSaving,
  questions,
  anyway,
  words,
  onChangeIt,
  onCancel,
  children,
}: {
  /** Id of the form that is sent. */
  form: string
  isSaving: boolean
  /** Empty while nothing is asked. */
  questions: readonly string[]
  /** Asked after them, such as "Continue?". */
  anyway: string
  words: string
  onChangeIt: () => void
  onCancel: () => void
  children?: ReactNode
}) {
  const isAsking = questions.length > 0
  return (
    <>
      {isAsking && (
        <p role="alert" className={question}>
          {questions.join(' ')} {anyway}
        </p>
      )}
      {children}
      <Button onClick={isAsking ? onChangeIt : onCancel} disabled={isSaving}>
        {isAsking ? 'Change' : 'Cancel'}
      </Button>
      <Button look="main" type="submit" form={form} disabled={isSaving}>
        {isSaving ? 'Saving...' : words}
      </Button>
    </>
  )
}

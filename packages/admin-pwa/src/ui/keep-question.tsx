import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useRef } from 'react'

const questionStyle = css({ flex: '1 1 100%', fontWeight: 'semibold' })

/** Asked in place of a sheet's buttons. */
export function KeepQuestion({
  question,
  discardLabel = 'Delete',
  keepLabel = 'Keep',
  onDiscard,
  onKeep,
  children,
}: {
  question: string
  discardLabel?: string
  keepLabel?: string
  onDiscard: () => void
  onKeep: () => void
  /** Another way out, between the two. */
  children?: ReactNode
}) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <p className={questionStyle} role="alert">
        {question}
      </p>
      <Button look="danger" onClick={onDiscard}>
        {discardLabel}
      </Button>
      {children}
      <Button ref={first} look="main" onClick={onKeep}>
        {keepLabel}
      </Button>
    </>
  )
}

/** @param lost such as `1 picture and ₹500 received` */
export const discardQuestion = (lost: string): string => `This has ${lost}. Delete it?`

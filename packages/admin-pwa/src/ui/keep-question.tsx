import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useRef } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'semibold' })

/** Asked in place of a sheet's buttons before something is discarded. To keep it has the focus. */
export function KeepQuestion({
  words,
  discard = 'Delete',
  keep = 'Keep',
  onDiscard,
  onKeep,
  children,
}: {
  words: string
  discard?: string
  keep?: string
  onDiscard: () => void
  onKeep: () => void
  /** Another way out, between the two. */
  children?: ReactNode
}) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <p className={question} role="alert">
        {words}
      </p>
      <Button look="danger" onClick={onDiscard}>
        {discard}
      </Button>
      {children}
      <Button ref={first} look="main" onClick={onKeep}>
        {keep}
      </Button>
    </>
  )
}

/** @param lost such as `1 picture and ₹500 received` */
export const throwAwayWords = (lost: string): string => `This has ${lost}. Delete it?`

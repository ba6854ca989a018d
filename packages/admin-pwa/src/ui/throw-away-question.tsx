import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef } from 'react'

const question = css({ flex: '1 1 100%', fontWeight: 'semibold' })

/** Asked before a draft is thrown away that has pictures or money. */
export function ThrowAwayQuestion({
  words,
  onKeep,
  onThrowAway,
}: {
  words: string
  onKeep: () => void
  onThrowAway: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className={question} role="alert">
        {words}
      </p>
      <Button look="danger" onClick={onThrowAway}>
        Delete
      </Button>
      <Button ref={keep} look="main" onClick={onKeep}>
        Keep
      </Button>
    </>
  )
}

/** @param lost such as `1 picture and ₹500 received` */
export const throwAwayWords = (lost: string): string => `This has ${lost}. Delete it?`

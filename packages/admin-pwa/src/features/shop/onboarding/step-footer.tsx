import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginTop: '6',
})

export interface StepNavigation {
  isOpen: boolean
  isBusy: boolean
  onGoOn: () => void
  /** The defaults are right as they are. */
  onConfirm: () => void
}

export function SkipButton({ isOpen, isBusy, onGoOn }: StepNavigation) {
  return (
    isOpen && (
      <Button disabled={isBusy} onClick={onGoOn}>
        Skip
      </Button>
    )
  )
}

/** @param hasMain whether the step's main button is elsewhere */
export function StepFooter({
  way,
  hasMain = false,
  children,
}: {
  way: StepNavigation
  hasMain?: boolean
  children?: ReactNode
}) {
  return (
    <div className={row}>
      {children}
      {way.isOpen ? (
        <SkipButton {...way} />
      ) : (
        <Button look={hasMain ? undefined : 'main'} disabled={way.isBusy} onClick={way.onGoOn}>
          Continue
        </Button>
      )}
    </div>
  )
}

import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useEffect, useRef } from 'react'

const inner = css({ display: 'flex', flexDirection: 'column', gap: '3' })

const style = css({
  minHeight: 'target',
  alignContent: 'center',
  cursor: 'pointer',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  _focusVisible: { focusRing: 'inside' },
})

/** @param isNeeded opens it; what was opened stays open */
export function Fold({
  summary,
  isNeeded,
  className,
  children,
}: {
  summary: string
  isNeeded: boolean
  className?: string
  children: ReactNode
}) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true
  }, [isNeeded])
  return (
    <details ref={fold} className={className}>
      <summary className={style}>{summary}</summary>
      <div className={inner}>{children}</div>
    </details>
  )
}

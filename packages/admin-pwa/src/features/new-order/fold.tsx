import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useEffect, useRef } from 'react'
import { partStyle } from './customer-fields.tsx'

const style = css({
  minHeight: 'target',
  alignContent: 'center',
  cursor: 'pointer',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
})

/** Fields that are seldom needed. @param isNeeded opens it; what was opened stays open, also while its field is emptied */
export function Fold({
  summary,
  isNeeded,
  children,
}: {
  summary: string
  isNeeded: boolean
  children: ReactNode
}) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isNeeded && fold.current) fold.current.open = true
  }, [isNeeded])
  return (
    <details ref={fold}>
      <summary className={style}>{summary}</summary>
      <div className={partStyle}>{children}</div>
    </details>
  )
}

import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'

const style = css({ width: '100%', color: 'lateText', fontWeight: 'medium', overflowWrap: 'anywhere' })

export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={style}>
      {children}
    </p>
  ) : null

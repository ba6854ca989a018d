import { css } from '@zari/shared/styled-system/css'
import { Fragment } from 'react'

const text = css({ overflowWrap: 'anywhere' })

/** Breaks after the @ or a full stop. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/)
  return (
    <span className={text}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

import { css } from '@zari/shared/styled-system/css'
import { Fragment } from 'react'

const text = css({ overflowWrap: 'anywhere' })

/** An e-mail address that goes on in a new line after its @ or a full stop, and within a word only if that is too long. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=[@.])/)
  return (
    <span className={text}>
      {parts.map((part, index) => (
        // The parts of an address have no other name than their place.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

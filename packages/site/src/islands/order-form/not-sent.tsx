import { business } from '@zari/shared/business'
import { css } from '@zari/shared/styled-system/css'
import { FAILED_TITLE } from './texts.ts'

/** Stays beside the button when the notice is gone: that the request was not sent, and another way to reach us. */
export function NotSent({ message }: { message: string }) {
  return (
    <div className={note} data-not-sent>
      <p className={css({ fontWeight: 'semibold' })}>
        {FAILED_TITLE}. {message}
      </p>
      <p>
        What you typed is still here. Or call us:{' '}
        <a
          href={`tel:${business.phone.replaceAll(' ', '')}`}
          className={css({ textDecoration: 'underline' })}
        >
          {business.phone}
        </a>
      </p>
    </div>
  )
}

const note = css({
  padding: '4',
  borderInlineStart: '4px solid {colors.lateText}',
  background: 'lateGround',
})

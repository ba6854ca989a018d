import { css } from '@zari/shared/styled-system/css'
import { FAILED_TITLE } from './texts.ts'

/** Stays beside the button when the notice is gone: that the request was not sent, and another way to reach us. */
export function NotSent({ message, phone }: { message: string; phone: string }) {
  return (
    <div className={note} data-not-sent>
      <p className={css({ fontWeight: 'semibold' })}>
        {FAILED_TITLE}. {message}
      </p>
      <p>
        What you typed is still here. Or call us:{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={css({ textDecoration: 'underline' })}>
          {phone}
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

import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { Filled, useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'
import { useHydrated } from './use-request-form.ts'

/** The link is shown once: whoever wants it later has to keep it. */
export function TrackingLink({ url }: { url: string }) {
  const hydrated = useHydrated()
  const { say } = useWords()
  const [copied, setCopied] = useState(false)

  async function keep() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch {
      // Closed by the person, or not allowed: the link itself is there to copy.
    }
  }

  return (
    <div className={css({ display: 'grid', gap: '2', justifyItems: 'start' })}>
      <p>
        <Filled
          text={say('form.follow')}
          link={
            <a href={url} className={link}>
              {url}
            </a>
          }
        />
      </p>
      {hydrated && (
        <ActionButton onClick={() => void keep()}>{say(copied ? 'form.copied' : 'form.share')}</ActionButton>
      )}
    </div>
  )
}

const link = css({
  display: 'inline-block',
  minHeight: 'target',
  color: 'teal',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
})

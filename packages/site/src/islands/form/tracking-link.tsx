import { css } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { useState } from 'react'
import { Filled, useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'

/** The link is shown once: whoever wants it later has to keep it. */
export function TrackingLink({ url }: { url: string }) {
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
    <>
      <a href={url} className={button({ look: 'main' })}>
        {say('form.seeOrder')}
      </a>
      <ActionButton onClick={() => void keep()} className={withScript}>
        {say(copied ? 'form.copied' : 'form.share')}
      </ActionButton>
      <p className={withoutScript}>
        <Filled text={say('form.follow')} link={<span className={address}>{url}</span>} />
      </p>
    </>
  )
}

const withScript = css({ 'html:not([data-script]) &': { display: 'none' } })
const withoutScript = css({ order: 1, width: '100%', 'html[data-script] &': { display: 'none' } })
const address = css({ userSelect: 'all', overflowWrap: 'anywhere' })

import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { useState } from 'react'
import { Filled, useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'

/** The link is shown only here: the customer has to save it. */
export function TrackingLink({ url }: { url: string }) {
  const { say } = useWords()
  const [copied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)

  async function keep() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch (error) {
      const isClosedByUser = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosedByUser) setRefused(true)
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
      <p className={isRefused ? below : withoutScript}>
        <Filled text={say('form.follow')} link={<span className={address}>{url}</span>} />
      </p>
    </>
  )
}

const withScript = css({ 'html:not([data-script]) &': { display: 'none' } })
const below = css({ order: 1, width: '100%' })
const withoutScript = cx(below, css({ 'html[data-script] &': { display: 'none' } }))
const address = css({ userSelect: 'all', overflowWrap: 'anywhere' })

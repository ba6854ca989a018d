import { css } from '@zari/shared/styled-system/css'
import { usePendingPath } from '../ui/pending-navigation.ts'

const thread = css({
  position: 'absolute',
  insetInline: '0',
  top: '100%',
  height: '2px',
  background: 'zari',
  opacity: 0,
  pointerEvents: 'none',
  // On a quick device the screen is there before it.
  '&[data-is-going]': { opacity: 1, transition: 'opacity 0.1s 0.06s' },
})

/** A golden thread at the header's hem while a screen is on its way. */
export function NavigationProgress() {
  const isNavigating = usePendingPath() !== undefined
  return <div className={thread} data-is-going={isNavigating || undefined} aria-hidden />
}

import type { playwright } from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import type { UserEventClickOptions as ClickOptions } from 'vitest/browser'

function isReady(element: Element): boolean {
  if (!element.ownerDocument.hasFocus()) window.focus()
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isMoving = document.getAnimations().some(({ playState }) => playState === 'running')
  return !isMoving && hit !== null && element.contains(hit) && !hit.closest(':disabled, [aria-disabled=true]')
}

const click: BrowserCommand<[target: { selector: string }, options?: ClickOptions]> = async (
  { iframe },
  { selector },
  options = {},
) => {
  const target = iframe.locator(selector)
  const isPlain = !options.trial && !options.position
  const force = isPlain && (await target.evaluate(isReady))
  await target.click({ ...options, ...(force && { force }) })
}

/** Playwright's clicks watch an element for two frames; these take one frame in place of three, and else leave it to Playwright. */
export function withQuickClicks(provider: ReturnType<typeof playwright>): ReturnType<typeof playwright> {
  return {
    ...provider,
    providerFactory(project) {
      const made = provider.providerFactory(project)
      // The name is Vitest's own, which its types do not list.
      project.browser?.registerCommand('__vitest_click' as never, click as never)
      return made
    },
  }
}

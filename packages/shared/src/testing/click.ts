import type { playwright } from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import type { UserEventClickOptions as ClickOptions } from 'vitest/browser'

/** Whether an element can be pressed as it stands: seen, enabled, at rest, and with nothing over its middle. */
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

/**
 * Playwright as the provider, with clicks that take one frame in place of three: it watches each element for two frames to
 * see whether it moves. Where anything speaks against a click, Playwright waits, clicks and complains as usual.
 */
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

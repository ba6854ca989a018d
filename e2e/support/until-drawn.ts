import type { Page } from '@playwright/test'

/** Nothing is on its way on the screen any more: what is begun has come in, and is painted. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    // Between one step of a sheet and the next there is at most a frame.
    for (let still = 0; still < 3;) {
      const moving = document.getAnimations().filter((each) => each.playState === 'running' && isEnding(each))
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await frame()
      still = moving.length > 0 ? 0 : still + 1
    }
  })
}

import type { Page } from '@playwright/test'

export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What is folded away is not drawn, and its transitions go on when it is opened.
    const isEnding = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      (effect.target?.checkVisibility() ?? false) &&
      Number.isFinite(effect.getComputedTiming().endTime)
    // Steps of an opening sheet are at most one frame apart.
    for (let still = 0; still < 3;) {
      const moving = document.getAnimations().filter((each) => each.playState === 'running' && isEnding(each))
      await Promise.allSettled(moving.map(({ finished }) => finished))
      await frame()
      still = moving.length > 0 ? 0 : still + 1
    }
  })
}

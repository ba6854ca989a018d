import { type Page, chromium } from '@playwright/test'

/** How much slower than this machine the phone is taken to be. */
export const SLOWDOWN = 4

export async function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The time that other work on the machine disturbed least. */
export function best(times: readonly number[]): number {
  return Math.min(...times)
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** What is done in the page. */
export type Act = { click: string } | { type: string; into: string }

/** How the page shows that it has been done: so many elements, or a text in one. */
export interface Shown {
  selector: string
  count?: number
  text?: string
}

/**
 * How long it takes from an act in the page until what it should show is painted, ms. The clock runs in the
 * page, so that talking to the browser is not measured.
 */
export async function timeToShow(page: Page, act: Act, shown: Shown): Promise<number> {
  return page.evaluate(
    ([todo, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const isShown = () => {
          const found = [...document.querySelectorAll(wanted.selector)]
          if (wanted.count !== undefined) return found.length === wanted.count
          return found.some((element) => element.textContent.includes(wanted.text ?? ''))
        }
        const start = performance.now()
        if ('click' in todo) document.querySelector<HTMLElement>(todo.click)?.click()
        else {
          const box = document.querySelector<HTMLInputElement>(todo.into)
          // React follows the element's own setter, so the text is set past it.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, todo.type)
          box?.dispatchEvent(new Event('input', { bubbles: true }))
        }
        const look = () => {
          if (performance.now() - start > 20_000) {
            const there = [...document.querySelectorAll(wanted.selector)].map(
              (element) => element.textContent,
            )
            reject(new Error(`Not ${JSON.stringify(wanted)} but ${JSON.stringify(there.slice(0, 3))}`))
          } else if (!isShown()) requestAnimationFrame(look)
          // What a frame's callback sees is painted with that frame; a task after it runs when it has been.
          else setTimeout(() => resolve(performance.now() - start))
        }
        requestAnimationFrame(look)
      }),
    [act, shown] as const,
  )
}

/**
 * How long the browser takes to show a copy of an element as plain HTML, without any script of ours, ms: what no
 * app could be faster than, on this machine and at this moment.
 */
export async function timeOfPlainCopy(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (of) =>
      new Promise<number>((resolve) => {
        const html = document.querySelector(of)?.outerHTML ?? ''
        const copy = document.createElement('div')
        Object.assign(copy.style, { position: 'absolute', inset: '0', zIndex: '100', background: 'white' })
        document.body.append(copy)
        const start = performance.now()
        copy.innerHTML = html
        requestAnimationFrame(() =>
          setTimeout(() => {
            resolve(performance.now() - start)
            copy.remove()
          }),
        )
      }),
    selector,
  )
}

/** Starts to note how long each interaction takes until its next paint. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, number>()
    Object.assign(window, { zariInteractions: longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEventTiming & { interactionId: number }>) {
        if (!entry.interactionId) continue
        longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** The slowest interaction since the watch began, ms; 0 when all were below what browsers report (16 ms). */
export async function slowestInteraction(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const longest = (window as unknown as { zariInteractions: Map<number, number> }).zariInteractions
    const slowest = Math.max(0, ...longest.values())
    longest.clear()
    return slowest
  })
}

import { type Page, chromium } from '@playwright/test'

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

export function best(times: readonly number[]): number {
  return Math.min(...times)
}

export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export type Act = { click: string } | { type: string; into: string }

export type Shown =
  | { selector: string }
  | {
      rows: string
      range: string
      says: string
      /** Lower-case text in each matching row: local rows appear before the server has counted. */
      row?: string
    }

export interface Times {
  screenful: number
  whole: number
}

/**
 * Time from an action to its painted result, measured in the page to exclude the protocol.
 * @throws when not shown within 20 s
 */
export async function timeToShow(page: Page, act: Act, shown: Shown): Promise<Times> {
  return page.evaluate(
    ([todo, wanted]) =>
      new Promise<Times>((resolve, reject) => {
        const state = (): 'missing' | 'screenful' | 'whole' => {
          if ('selector' in wanted) return document.querySelector(wanted.selector) ? 'whole' : 'missing'
          const said = document.querySelector(wanted.range)?.textContent ?? ''
          const [first = 0, last = 0] = (said.match(/[\d,]+/g) ?? []).map((part) =>
            Number(part.replaceAll(',', '')),
          )
          const rows = document.querySelectorAll(wanted.rows)
          const isCounted = said.includes(wanted.says)
          const { row } = wanted
          const isFound =
            row !== undefined && [...rows].every((each) => each.textContent?.toLowerCase().includes(row))
          if (!(isCounted || isFound) || rows.length === 0) return 'missing'
          if (isCounted && rows.length === last - first + 1) return 'whole'
          const edge = rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0
          return edge >= innerHeight ? 'screenful' : 'missing'
        }
        const start = performance.now()
        if ('click' in todo) document.querySelector<HTMLElement>(todo.click)?.click()
        else {
          const box = document.querySelector<HTMLInputElement>(todo.into)
          // React overrides the element's setter, so the prototype's is used.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, todo.type)
          box?.dispatchEvent(new Event('input', { bubbles: true }))
        }
        let screenful: number | undefined
        const look = () => {
          const now = state()
          if (now !== 'missing') {
            // A task after the frame callback runs after that frame's paint.
            setTimeout(() => {
              screenful ??= performance.now() - start
              if (now === 'whole') resolve({ screenful, whole: performance.now() - start })
            })
          }
          if (now === 'whole') return
          if (performance.now() - start > 20_000) reject(new Error(`Not ${JSON.stringify(wanted)}`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [act, shown] as const,
  )
}

/** Ms to render the element's HTML without script: a lower bound for any app on this machine. */
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

export interface Interaction {
  /** From input to the next paint, ms. */
  time: number
  on: string
}

export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = new Map<number, Interaction>()
    Object.assign(window, { zariInteractions: longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<PerformanceEventTiming & { interactionId: number }>) {
        if (!entry.interactionId || entry.duration < (longest.get(entry.interactionId)?.time ?? 0)) continue
        const target = entry.target instanceof HTMLElement ? entry.target : undefined
        const words =
          target?.textContent || target?.getAttribute('aria-label') || target?.tagName || 'what is gone'
        longest.set(entry.interactionId, {
          time: entry.duration,
          on: `${entry.name} on ${words.slice(0, 40)}`,
        })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Undefined when all were below the browser's reporting threshold (16 ms). */
export async function slowestInteraction(page: Page): Promise<Interaction | undefined> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const longest = (window as unknown as { zariInteractions: Map<number, Interaction> }).zariInteractions
    const [slowest] = [...longest.values()].sort((a, b) => b.time - a.time)
    longest.clear()
    return slowest
  })
}

import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { buildEnvironment } from './child-environment.ts'
import type { PrintLine } from './first-available.ts'

const SHARE_OF_STEPS = 0.7
/** After this many seconds without a step, two thirds of the remainder count as done. */
const LAST_STEP_SECONDS = 90

export class BuildProgress {
  readonly #steps: number
  #done = 0
  #lastStepAt: number
  #percent = 0

  constructor(steps: number, now: number) {
    this.#steps = steps
    this.#lastStepAt = now
  }

  step(now: number): void {
    this.#done = Math.min(this.#done + 1, this.#steps)
    this.#lastStepAt = now
  }

  /** 0 to 99; never decreases. */
  percent(now: number): number {
    const bySteps = SHARE_OF_STEPS * (this.#done / this.#steps)
    const waited = this.#done === 0 ? 0 : (now - this.#lastStepAt) / 1000
    const byTime =
      (1 - SHARE_OF_STEPS) * (this.#done / this.#steps) * (1 - Math.exp(-waited / LAST_STEP_SECONDS))
    this.#percent = Math.max(this.#percent, Math.min(99, Math.floor(100 * (bySteps + byTime))))
    return this.#percent
  }
}

export function timeLeft(percent: number, elapsedSeconds: number, usualSeconds: number): string {
  const share = percent / 100
  const seconds = (1 - share) * Math.max(usualSeconds, share > 0 ? elapsedSeconds / share : 0)
  const minutes = Math.round(seconds / 60)
  return minutes > 1 ? `about ${minutes} minutes left` : 'about a minute left'
}

const SECONDS_BETWEEN_LINES = 10

export interface Build {
  program: string
  args: string[]
  env: NodeJS.ProcessEnv
  label: string
  isStep: RegExp
  steps: number
  usualSeconds: number
}

/** @throws Error with the last lines of its output */
export async function runBuild(build: Build, tell: PrintLine): Promise<void> {
  const child = spawn(build.program, build.args, {
    env: buildEnvironment(build.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const startedAt = Date.now()
  const tail: string[] = []
  const progress = new BuildProgress(build.steps, startedAt)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      tail.push(line)
      if (tail.length > 12) tail.shift()
      if (build.isStep.test(line)) progress.step(Date.now())
    })
  }
  const ticker = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const percent = progress.percent(Date.now())
    tell(`${build.label}: ${percent} % after ${seconds} s, ${timeLeft(percent, seconds, build.usualSeconds)}`)
  }, SECONDS_BETWEEN_LINES * 1000)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) throw new Error(`${build.program} failed (${code}):\n    ${tail.join('\n    ')}`)
  } finally {
    clearInterval(ticker)
  }
}

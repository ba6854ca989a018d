import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { BuildProgress } from './build-progress.ts'
import { buildEnvironment } from './child-environment.ts'
import type { Tell } from './ways.ts'

const SECONDS_BETWEEN_LINES = 10

export interface Build {
  program: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** What is being built, for the progress lines. */
  label: string
  /** Counts a line of the build's output as one step done. */
  isStep: RegExp
  /** About how many steps there are. */
  steps: number
}

/** Runs a long build and says how far it is. @throws Error with the last lines of its output */
export async function runBuild(build: Build, tell: Tell): Promise<void> {
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
    tell(`${build.label}: ${progress.percent(Date.now())} % after ${seconds} s`)
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

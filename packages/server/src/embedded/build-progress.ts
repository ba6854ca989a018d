/** Steps are most of a build; its last ones, which are the large ones, take most of the time. */
const SHARE_OF_STEPS = 0.7
/** After so many seconds without a step, two thirds of what is left are taken to be done. */
const LAST_STEP_SECONDS = 90

/** How far a build is, as far as that can be told: it goes on while one step takes minutes, and is never done before it is. */
export class BuildProgress {
  readonly #steps: number
  #done = 0
  #lastStepAt: number
  #percent = 0

  /**
   * @param steps about how many there are
   * @param now ms
   */
  constructor(steps: number, now: number) {
    this.#steps = steps
    this.#lastStepAt = now
  }

  step(now: number): void {
    this.#done = Math.min(this.#done + 1, this.#steps)
    this.#lastStepAt = now
  }

  /** 0 to 99; never less than before. */
  percent(now: number): number {
    const bySteps = SHARE_OF_STEPS * (this.#done / this.#steps)
    // Before the first step the build only reads.
    const waited = this.#done === 0 ? 0 : (now - this.#lastStepAt) / 1000
    const byTime =
      (1 - SHARE_OF_STEPS) * (this.#done / this.#steps) * (1 - Math.exp(-waited / LAST_STEP_SECONDS))
    this.#percent = Math.max(this.#percent, Math.min(99, Math.floor(100 * (bySteps + byTime))))
    return this.#percent
  }
}

import type { PrintLine } from '../embedded/index.ts'

/** What the start is doing, for those at the terminal and for those who wait at a screen. */
export class StartProgress {
  #line = 'Preparing the database and the file store'

  /** The last line that was told. */
  get line(): string {
    return this.#line
  }

  now(line: string): void {
    this.#line = line
  }

  /** @param say prints a line */
  telling(say: PrintLine): PrintLine {
    return (line) => {
      this.now(line)
      say(line)
    }
  }
}

import type { PrintLine } from '../embedded/index.ts'

export class StartProgress {
  #line = 'Preparing the database and the file store'

  get line(): string {
    return this.#line
  }

  now(line: string): void {
    this.#line = line
  }

  telling(say: PrintLine): PrintLine {
    return (line) => {
      this.now(line)
      say(line)
    }
  }
}

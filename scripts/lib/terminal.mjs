/** What the person at the terminal reads. Plain text: colours say nothing to a log file. */

const startedAt = Date.now()

/** Says what is being done now, with the seconds since the command began. */
export function say(line) {
  const seconds = String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)
  process.stdout.write(`${seconds} s  ${line}\n`)
}

/** Ends the command with one clear message. */
export class Stop extends Error {}

export function stop(message) {
  throw new Stop(message)
}

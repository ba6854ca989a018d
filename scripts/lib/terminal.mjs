const startedAt = Date.now()

export function say(line) {
  const seconds = String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)
  process.stdout.write(`${seconds} s  ${line}\n`)
}

export class Stop extends Error {}

export function stop(message) {
  throw new Stop(message)
}

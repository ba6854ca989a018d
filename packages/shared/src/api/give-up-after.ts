/**
 * A signal that aborts after so many ms, or with `giveUp` before that. `AbortSignal.any` would do the same, but
 * iPads before 17.4 lack it.
 */
export function giveUpAfter(ms: number, giveUp?: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [AbortSignal.timeout(ms), ...(giveUp ? [giveUp] : [])]) {
    const end = () => either.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  }
  return either.signal
}

import { apiPaths } from '@zari/shared/api/paths'
import { backoff } from './retry.ts'

/** The server says something every 20 s; a line that brings nothing for so long is dead, ms. */
const SILENCE_MS = 50_000
/** It is tried again at least this often, so that the screen soon says when the server is back, ms. */
const LONGEST_WAIT_MS = 30_000

/**
 * EventSource gives up by itself on an answer that is no stream, such as a 401 or a proxy's 502, and waits for ever on
 * a line that hangs.
 */
function listen(onNews: () => void, onEnd: () => void): () => void {
  const source = new EventSource(apiPaths.adminEvents)
  let silence: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(silence)
    source.close()
  }
  const end = () => {
    close()
    onEnd()
  }
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENCE_MS)
  }
  heard()
  source.addEventListener('beat', heard)
  // Also when it opens again: what happened in between is read by the cursor, and the network is back.
  for (const event of ['open', 'changes']) {
    source.addEventListener(event, () => {
      heard()
      onNews()
    })
  }
  source.addEventListener('error', end)
  return close
}

/**
 * Says when something has changed at the server, for as long as it is not stopped. One tab of a browser
 * listens for all: connections to one host are few. Its reading of the changes shows in all tabs.
 * @param onLost called when the line breaks: why, an EventSource does not tell, so something else has to be asked
 */
export function startLive(onNews: () => void, onLost: () => void): () => void {
  let stopped = false
  let failures = 0
  let close = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  const giveUp = new AbortController()

  function connect(): void {
    if (stopped) return
    close = listen(
      () => {
        failures = 0
        onNews()
      },
      () => {
        failures += 1
        onLost()
        timer = setTimeout(connect, Math.min(backoff(failures, Math.random()), LONGEST_WAIT_MS))
      },
    )
  }

  if ('locks' in navigator) {
    navigator.locks
      .request('zari-staff-live', { signal: giveUp.signal }, () => {
        connect()
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
      .catch((error: unknown) => {
        if (!giveUp.signal.aborted) reportError(error)
      })
  } else connect()

  return () => {
    stopped = true
    clearTimeout(timer)
    close()
    giveUp.abort()
    release()
  }
}

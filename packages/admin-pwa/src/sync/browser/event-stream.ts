import { apiPaths } from '@zari/shared/api/paths'
import { backoff } from '../outbox/retry-schedule.ts'

/** The server says something every 20 s; a connection that is silent for this long is dead, ms. */
const SILENCE_MS = 50_000
/** It is tried again at least this often, so that the screen soon says when the server is back, ms. */
const LONGEST_WAIT_MS = 30_000

/**
 * EventSource stops by itself on an answer that is not a stream, such as a 401 or a proxy's 502, and never notices a
 * connection that hangs.
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
  const restartSilence = () => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENCE_MS)
  }
  restartSilence()
  source.addEventListener('beat', restartSilence)
  // Also when it opens again: what happened in between is read by the cursor, and the network is back.
  for (const event of ['open', 'changes']) {
    source.addEventListener(event, () => {
      restartSilence()
      onNews()
    })
  }
  source.addEventListener('error', end)
  return close
}

/**
 * Says when something has changed at the server, for as long as it is not stopped. One tab of a browser
 * listens for all, because a browser opens few connections to one host. What it reads shows in all tabs.
 * @param onLost called when the connection breaks. An EventSource does not say why, so the caller has to ask the server
 */
export function connectEventStream(onNews: () => void, onLost: () => void): () => void {
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

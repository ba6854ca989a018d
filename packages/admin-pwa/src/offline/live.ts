import { apiPaths } from '@zari/shared/api/paths'
import { backoff } from './retry.ts'

/** EventSource gives up by itself on an answer that is no stream, such as a 401 or a proxy's 502. */
function listen(onNews: () => void, onEnd: () => void): () => void {
  const source = new EventSource(apiPaths.adminEvents)
  // Also when it reconnects: what happened in between is read by the cursor, and the network is back.
  source.addEventListener('open', onNews)
  source.addEventListener('changes', onNews)
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onEnd()
  })
  return () => source.close()
}

/**
 * Says when something has changed at the server, for as long as it is not stopped. One tab of a browser
 * listens for all: connections to one host are few. Its reading of the changes shows in all tabs.
 */
export function startLive(onNews: () => void): () => void {
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
        timer = setTimeout(connect, backoff(failures, Math.random()))
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
      .catch(() => undefined)
  } else connect()

  return () => {
    stopped = true
    clearTimeout(timer)
    close()
    giveUp.abort()
    release()
  }
}

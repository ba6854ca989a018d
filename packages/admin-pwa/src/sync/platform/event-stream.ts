import { apiPaths } from '@zari/shared/api/paths'
import { backoff } from '../engine/retry-schedule.ts'

/** The server says something every 20 s; a connection that is silent for this long is dead, ms. */
const SILENCE_MS = 50_000
/** So that the screen soon says when the server is back, ms. */
const LONGEST_WAIT_MS = 30_000

interface StreamEvents {
  /** After each change, and when a stream opens. */
  onNews(): void
  /** An EventSource does not say why: the server has to be asked. */
  onLost(): void
  onOpen(): void
}

/** EventSource stops by itself on an answer that is no stream, such as a proxy's 502, and never notices one that hangs. */
function listen(onEvent: () => void, events: StreamEvents, onEnd: () => void): () => void {
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
  const actions = { open: () => events.onOpen(), changes: () => events.onNews(), beat: () => {} }
  for (const [event, act] of Object.entries(actions)) {
    source.addEventListener(event, () => {
      restartSilence()
      onEvent()
      act()
    })
  }
  source.addEventListener('error', end)
  return close
}

/** One tab listens for all: a browser opens few connections to one host. @returns `look`, which opens a dead stream again */
export function connectEventStream(events: StreamEvents): { look: () => void; stop: () => void } {
  let stopped = false
  let isOurs = false
  let failures = 0
  let close = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  /** When an event last came to the tab that has the stream. The timers of a hidden tab may be late. */
  let lastEventAt = Number.NEGATIVE_INFINITY
  const giveUp = new AbortController()
  const tabs = new BroadcastChannel('zari-staff-live')
  const tell = tabs.postMessage.bind(tabs)
  tabs.addEventListener('message', ({ data: isAlive }) => {
    lastEventAt = isAlive === true ? Date.now() : Number.NEGATIVE_INFINITY
  })

  function connect(): void {
    if (stopped) return
    isOurs = true
    clearTimeout(timer)
    close()
    lastEventAt = Date.now()
    close = listen(
      () => {
        failures = 0
        lastEventAt = Date.now()
        tell(true)
      },
      events,
      () => {
        failures += 1
        lastEventAt = Number.NEGATIVE_INFINITY
        tell(false)
        events.onLost()
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

  return {
    look() {
      if (stopped || Date.now() - lastEventAt < SILENCE_MS) return
      if (isOurs) return connect()
      events.onOpen()
      events.onNews()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      close()
      tabs.close()
      giveUp.abort()
      release()
    },
  }
}

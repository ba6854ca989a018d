/** How long after each asking the server is asked again for an update that this app needs, ms; the last one from then on. */
const ASK_AGAIN_MS = [5_000, 15_000, 60_000]

/** It tells of a new version as `waiting`. */
async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  // Without a network there is no other version to be had.
  await registration?.update().catch(() => undefined)
}

/** Asks for the update until it is there. @returns a way to call it off */
export function askUntilUpdated(ask: () => Promise<void> = checkForUpdate): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askNext = (times: number) => {
    ask().catch(reportError)
    const wait = ASK_AGAIN_MS[Math.min(times, ASK_AGAIN_MS.length - 1)]
    timer = setTimeout(() => askNext(times + 1), wait)
  }
  askNext(0)
  return () => clearTimeout(timer)
}

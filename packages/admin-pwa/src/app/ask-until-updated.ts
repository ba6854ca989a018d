/** ms; the last one from then on. */
const ASK_AGAIN_MS = [5_000, 15_000, 60_000]

/** `waiting` of the registration tells of a new version. */
async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
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

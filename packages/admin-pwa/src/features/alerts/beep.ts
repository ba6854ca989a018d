/** Longer than the sound, ms. */
const CLOSE_AFTER_MS = 3000

/**
 * A short sound of two notes. Nothing before the page was first pressed: browsers refuse it.
 * @throws where there is no sound
 */
export async function playBeep(): Promise<void> {
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return
  const context = new AudioContext()
  // An open one keeps the device's sound running. Not when the notes end: a browser may never let them start.
  setTimeout(() => void context.close().catch(reportError), CLOSE_AFTER_MS)
  if (context.state !== 'running') await context.resume()
  const now = context.currentTime
  const volume = context.createGain()
  volume.connect(context.destination)
  volume.gain.setValueAtTime(0.2, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.6)
  for (const [index, hertz] of [660, 880].entries()) {
    const note = context.createOscillator()
    note.frequency.value = hertz
    note.connect(volume)
    note.start(now + index * 0.15)
    note.stop(now + 0.6)
  }
}

/**
 * A short sound of two notes. Nothing before the page was first pressed: browsers refuse it.
 * @throws where there is no sound
 */
export async function playBeep(): Promise<void> {
  if (!(navigator.userActivation?.hasBeenActive ?? true)) return
  const context = new AudioContext()
  try {
    if (context.state !== 'running') await context.resume()
    const now = context.currentTime
    const volume = context.createGain()
    volume.connect(context.destination)
    volume.gain.setValueAtTime(0.2, now)
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.6)
    const notes = [660, 880].map((hertz, index) => {
      const note = context.createOscillator()
      note.frequency.value = hertz
      note.connect(volume)
      note.start(now + index * 0.15)
      note.stop(now + 0.6)
      return note
    })
    await Promise.all(notes.map((note) => new Promise((resolve) => note.addEventListener('ended', resolve))))
  } finally {
    // An open one keeps the device's sound running, and its battery.
    await context.close()
  }
}

let asked = false

/**
 * Asks the browser, after the first edit, not to throw this device's data away when room gets scarce. Some
 * browsers ask the person in turn, so it is asked when there is something to lose, and once.
 */
export async function askForPersistence(): Promise<void> {
  if (asked || !('storage' in navigator) || !navigator.storage.persist) return
  asked = true
  if (!(await navigator.storage.persisted())) await navigator.storage.persist()
}

const KEY = 'zari-receipt-afterwards'

/** Whether receipts are shown after payments on this device: as somebody last said. */
export function isReceiptWanted(): boolean {
  return localStorage.getItem(KEY) === 'yes'
}

export function rememberReceiptWanted(isWanted: boolean): void {
  try {
    localStorage.setItem(KEY, isWanted ? 'yes' : 'no')
  } catch {
    // A full disk costs the memory of a tick, not the payment.
  }
}

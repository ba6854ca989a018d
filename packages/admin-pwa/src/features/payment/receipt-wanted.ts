import { deviceMemory } from '../../state/browser-memory.ts'

const KEY = 'zari-receipt-afterwards'

/** Whether receipts are shown after payments on this device: as somebody last said. */
export function isReceiptWanted(): boolean {
  return deviceMemory.read(KEY) === 'yes'
}

export function rememberReceiptWanted(isWanted: boolean): void {
  deviceMemory.keep(KEY, isWanted ? 'yes' : 'no')
}

import { deviceStorage } from '@zari/shared/lib/browser-storage'

export const PAPER_SIZES = ['58', '80', 'A5'] as const

export type PaperSize = (typeof PAPER_SIZES)[number]

/** mm; a roll without a height is cut at the end. */
export const papers: Readonly<Record<PaperSize, { label: string; width: number; height?: number }>> = {
  '58': { label: '58 mm', width: 58 },
  '80': { label: '80 mm', width: 80 },
  A5: { label: 'A5', width: 148, height: 210 },
}

const KEY = 'zari-paper'

export function rememberedPaper(): PaperSize {
  const kept = deviceStorage.read(KEY)
  return PAPER_SIZES.find((size) => size === kept) ?? '80'
}

export function rememberPaper(size: PaperSize): void {
  deviceStorage.store(KEY, size)
}

const RECEIPT_WANTED_KEY = 'zari-receipt-afterwards'

export function isReceiptWanted(): boolean {
  return deviceStorage.read(RECEIPT_WANTED_KEY) === 'yes'
}

export function rememberReceiptWanted(isWanted: boolean): void {
  deviceStorage.store(RECEIPT_WANTED_KEY, isWanted ? 'yes' : 'no')
}

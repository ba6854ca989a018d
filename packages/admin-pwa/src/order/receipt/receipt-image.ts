import { useEffect, useState } from 'react'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { saveFile } from '../../ui/share-file.ts'
import { drawReceipt } from './receipt-drawing.ts'
import type { Receipt } from './receipt.ts'

/**
 * Drawn in advance: phones share only directly after a touch.
 * @param name without extension
 * @returns undefined until drawn
 */
export function useReceiptPicture(receipt: Receipt, name: string): File | undefined {
  const [drawn, setDrawn] = useState<{ of: Receipt; file: File }>()
  useEffect(() => {
    let isWanted = true
    drawReceipt(receipt)
      .then((blob) => {
        if (isWanted) setDrawn({ of: receipt, file: new File([blob], `${name}.png`, { type: 'image/png' }) })
      })
      .catch(reportError)
    return () => {
      isWanted = false
    }
  }, [receipt, name])
  return drawn?.of === receipt ? drawn.file : undefined
}

export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

export async function sharePicture(file: File, title: string): Promise<void> {
  if (!canShare(file)) {
    saveFile(file, file.name)
    notify('Picture saved', `Look in Downloads: ${file.name}`)
    return
  }
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyFailure('Picture not shared', 'Send it as text, or print it.')
  }
}

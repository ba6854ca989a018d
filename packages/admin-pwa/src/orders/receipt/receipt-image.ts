import { useEffect, useState } from 'react'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { saveFile } from '../../ui/share-file.ts'
import { drawReceipt } from './receipt-drawing.ts'
import type { Receipt } from './receipt.ts'

/**
 * The receipt as a file, drawn before anybody asks for it: phones share only what is there at the touch.
 * @param name without its ending
 * @returns undefined until it is drawn
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

/** Whether this device hands a picture to another app, such as WhatsApp. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Hands the picture on by the phone's own sheet; where there is none, it is saved. */
export async function sharePicture(file: File, title: string): Promise<void> {
  if (!canShare(file)) {
    saveFile(file, file.name)
    notify('Picture saved', `It is among the downloads: ${file.name}`)
    return
  }
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    // The person closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notifyFailure('The picture could not be shared', 'Send it as a text, or print it.')
  }
}

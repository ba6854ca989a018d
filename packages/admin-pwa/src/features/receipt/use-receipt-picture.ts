import { useEffect, useState } from 'react'
import { drawReceipt } from './draw-receipt.ts'
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

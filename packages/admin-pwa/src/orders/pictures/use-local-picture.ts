import { useEffect, useState } from 'react'
import { isWaitingPicture } from '../../sync/outbox/pictures.ts'
import { staffEngine } from '../../sync/staff-engine.ts'

/**
 * Where a picture is to be loaded from: this device's own bytes for one that is not uploaded yet, or that the
 * server does not serve yet because no edit has claimed it.
 * @param source as the record names it, or its thumbnail's address
 * @param failed whether the server did not have it
 * @param isUnsent whether an edit that names it may not have reached the server: this device is asked first then
 * @returns undefined while it is looked for, null when this device has it neither
 */
export function useDevicePicture(
  source: string,
  failed: boolean,
  isUnsent = false,
): string | null | undefined {
  const isOnDevice = failed || isUnsent || isWaitingPicture(source)
  const [found, setFound] = useState<{ source: string; address: string | null }>()
  useEffect(() => {
    if (!isOnDevice) return undefined
    let address: string | null = null
    let isOver = false
    staffEngine()
      .picture(source.replace(/\/thumbnail$/, ''))
      .catch(reportError)
      .then((picture) => {
        if (isOver) return
        if (picture) address = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }))
        setFound({ source, address })
      })
      .catch(reportError)
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [source, isOnDevice])
  if (!isOnDevice) return source
  if (found?.source !== source) return undefined
  const isElsewhere = isUnsent && !failed && !isWaitingPicture(source)
  return found.address ?? (isElsewhere ? source : null)
}

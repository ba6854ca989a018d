import { useEffect, useState } from 'react'
import { isWaitingPicture } from '../../sync/engine/pictures.ts'
import { staffEngine } from '../../sync/staff-engine.ts'

/**
 * The address to load a picture from: local bytes while it is not uploaded or not yet served.
 * @param isUnsent tries this device first
 * @returns undefined while searching, null when this device does not have it
 */
export function useLocalPicture(
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

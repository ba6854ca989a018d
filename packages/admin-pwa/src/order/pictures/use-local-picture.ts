import { useEffect, useState } from 'react'
import { isWaitingPicture } from '../../sync/engine/pictures.ts'
import { staffEngine } from '../../sync/staff-engine.ts'

/**
 * Local bytes while the server does not serve them.
 * @param isUnsent tries this device first
 * @returns undefined while searching, null when not found
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

import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Opens what a pressed notification is about (`sw.ts`), where something half typed can still be kept. */
export function useNotificationLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const open = ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
      if (data?.type === 'OPEN' && data.path) void navigate(data.path)
    }
    serviceWorker?.addEventListener('message', open)
    return () => serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}

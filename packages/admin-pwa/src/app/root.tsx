import { Toaster } from '@zari/shared/ui/toast'
import { Outlet } from 'react-router-dom'
import { SessionProvider } from '../features/session/index.ts'
import { UpdateOffer } from './update-offer.tsx'

export function Root() {
  return (
    <SessionProvider>
      <Outlet />
      <UpdateOffer />
      <Toaster />
    </SessionProvider>
  )
}

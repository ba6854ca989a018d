import type { RouteObject } from 'react-router-dom'
import { CustomOutfitPage } from '../pages/custom-outfit.tsx'
import { HomePage } from '../pages/home/home.tsx'
import { NotFoundPage } from '../pages/not-found.tsx'
import { OutfitDetailsPage } from '../pages/outfit-details.tsx'

/** The public addresses; the staff app has its own. */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/custom-outfit', element: <CustomOutfitPage /> },
  { path: '/outfit-details', element: <OutfitDetailsPage /> },
  { path: '*', element: <NotFoundPage /> },
]

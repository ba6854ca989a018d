import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from './app/router.tsx'
import { checkSession } from './features/session/index.ts'
import { showKeptShop } from './state/shop.ts'
import { ignoreSecondPresses } from './ui/second-press.ts'
import './index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

ignoreSecondPresses()
showKeptShop()
// The device's database opens while React draws.
void checkSession()

createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
)

import { VERSION_HEADER } from '@zari/shared/api/headers'
import { sendWithEveryCall } from '@zari/shared/api/request'
import { surviveTranslation } from '@zari/shared/lib/survive-translation'
import { DATA_VERSION } from '@zari/shared/lib/version'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from './app/routes.tsx'
import { watchTyping } from './sync/platform/typed-text.ts'
import { showCachedShop } from './sync/server-data/shop.ts'
import { checkSession } from './sync/session/session.ts'
import { ignoreSecondPresses } from './ui/ignore-double-click.ts'
import './index.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

sendWithEveryCall({ [VERSION_HEADER]: String(DATA_VERSION) })
ignoreSecondPresses()
surviveTranslation()
watchTyping()
showCachedShop()
void checkSession()

createRoot(root).render(
  <StrictMode>
    <Router />
  </StrictMode>,
)

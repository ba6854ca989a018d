import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Notices } from '../notifications/notices.tsx'
import type { FormProps } from './form-props.ts'
import { OrderForm } from './request-form.tsx'

/** Gives a form to React, and the page its place for notices. Settles when the form answers to touch. */
export async function hydrateIsland(element: HTMLElement, props: FormProps): Promise<void> {
  const notices = document.createElement('div')
  document.body.append(notices)
  flushSync(() => createRoot(notices).render(<Notices />))
  await new Promise<void>((resolve, reject) => {
    hydrateRoot(element, <OrderForm {...props} onReady={resolve} />, {
      identifierPrefix: element.dataset['prefix'] ?? '',
      onUncaughtError: reject,
    })
  })
}

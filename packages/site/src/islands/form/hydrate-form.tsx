import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Notices } from '../notifications/notices.tsx'
import type { FormProps } from './form-props.ts'
import { OrderForm } from './request-form.tsx'

/** Also mounts the notification region. Resolves when the form is interactive. */
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

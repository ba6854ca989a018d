/**
 * A link to the contact section may name a service (`data-service`) and the piece that it is about (`data-piece`);
 * following it says both in the form. Works on the document, so that cards which arrive later count too.
 */
export function chooseServices(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-service]') : null
    const select = document.querySelector<HTMLSelectElement>('#contact select[name=service]')
    if (!link?.dataset['service'] || !select) return
    select.value = link.dataset['service']
    const input = namePiece(link.dataset['piece'] ?? '')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // Who wants something else by herself is not asking about that piece any more. Before the draft is kept.
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.matches('#contact select[name=service]'))
        namePiece('')
    },
    { capture: true },
  )
}

function namePiece(title: string): HTMLInputElement | null {
  const input = document.querySelector<HTMLInputElement>('#contact input[name=piece]')
  if (input) input.value = title
  return input
}

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
    select.dispatchEvent(new Event('input', { bubbles: true }))
    namePiece(link.dataset['piece'] ?? '')
  })
  // Who wants something else by herself is not asking about the piece any more.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('#contact select[name=service]')) namePiece('')
  })
}

function namePiece(title: string): void {
  const input = document.querySelector<HTMLInputElement>('#contact input[name=piece]')
  if (input) input.value = title
}

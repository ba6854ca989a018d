/**
 * A link to the contact section may name a service (`data-service`); following it chooses that service in the
 * form. Works on the document, so that cards which arrive later count too.
 */
export function chooseServices(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-service]') : null
    const select = document.querySelector<HTMLSelectElement>('#contact select[name=service]')
    if (!link?.dataset['service'] || !select) return
    select.value = link.dataset['service']
    select.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** The menu opens and closes by itself (it is a popover); a choice must close it too. */
export function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu')
  const toggle = document.querySelector<HTMLElement>('[popovertarget=site-menu]')
  if (!menu || !toggle) return
  if (!('popover' in HTMLElement.prototype)) {
    openByHand(menu, toggle)
    return
  }
  menu.addEventListener('click', (event) => {
    if (isChoice(event) && menu.matches(':popover-open')) menu.hidePopover()
  })
  menu.addEventListener('toggle', () => {
    toggle.setAttribute('aria-expanded', String(menu.matches(':popover-open')))
  })
}

function isChoice({ target }: Event): boolean {
  return target instanceof Element && target.closest('a') !== null
}

/** Safari before 17 knows no popovers: there the menu stands open until this hides it. On a wide screen it always shows. */
function openByHand(menu: HTMLElement, toggle: HTMLElement): void {
  const show = (isOpen: boolean) => {
    menu.hidden = !isOpen
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  show(false)
  toggle.addEventListener('click', () => show(menu.hidden !== false))
  menu.addEventListener('click', (event) => {
    if (isChoice(event)) show(false)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show(false)
  })
}

/** Opens dialogs in browsers that don't know `commandfor` yet. */
export function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[command]') : null
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
    if (!(dialog instanceof HTMLDialogElement)) return
    if (button?.getAttribute('command') === 'close') dialog.close()
    else dialog.showModal()
  })
}

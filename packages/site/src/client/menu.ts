/** The menu opens and closes by itself (it is a popover); a choice must close it too. */
export function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu')
  const toggle = document.querySelector('[popovertarget=site-menu]')
  if (!menu || !toggle) return
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') && menu.matches(':popover-open')) {
      menu.hidePopover()
    }
  })
  menu.addEventListener('toggle', () => {
    toggle.setAttribute('aria-expanded', String(menu.matches(':popover-open')))
  })
}

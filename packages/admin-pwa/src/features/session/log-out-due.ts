const NAME = 'zari-log-out-due'

/** Whether somebody logged out here and the server has not heard of it. */
export function isLogOutDue(): boolean {
  return localStorage.getItem(NAME) !== null
}

export function setLogOutDue(due: boolean): void {
  if (due) localStorage.setItem(NAME, 'yes')
  else localStorage.removeItem(NAME)
}

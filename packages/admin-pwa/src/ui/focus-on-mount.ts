/** A ref that gives an element the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** The sheet is no part of what is seen first. */
export const loadNewOrderSheet = async () => ({
  default: (await import('./new-order-sheet.tsx')).NewOrderSheet,
})

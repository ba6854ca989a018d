/** How many dialogs' steps the browser's history stands above its page. */
export const historyStep = (): number => (history.state as { step?: number } | null)?.step ?? 0

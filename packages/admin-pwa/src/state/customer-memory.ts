/** Where in `localStorage` the language is kept in which a customer is written to, by her number. */
export const MESSAGE_LANGUAGES_KEY = 'zari-message-languages'

/** Everything in `localStorage` that tells of customers. */
const KEYS = [MESSAGE_LANGUAGES_KEY]

/** When somebody logs out, nothing of customers stays for whoever uses the device next. */
export function forgetCustomers(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

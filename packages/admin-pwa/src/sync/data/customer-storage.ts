/** Where in `localStorage` the language is kept in which a customer is written to, by her number. */
export const MESSAGE_LANGUAGES_KEY = 'zari-message-languages'

/** Where it keeps what the shop's messages say. */
export const MESSAGE_TEMPLATES_KEY = 'zari-message-templates'

/** Everything in `localStorage` that is about customers. */
const KEYS = [MESSAGE_LANGUAGES_KEY, MESSAGE_TEMPLATES_KEY]

/** Called when somebody logs out: the next person at the device is to find nothing about customers. */
export function forgetCustomers(): void {
  for (const key of KEYS) localStorage.removeItem(key)
}

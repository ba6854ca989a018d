/** A name at a payment provider, such as `zari@okbank`. */
const UPI_ID = /^[a-z\d][\w.-]{1,253}@[a-z][a-z\d.-]{1,63}$/i

export function isUpiId(text: string): boolean {
  return UPI_ID.test(text)
}

// As apps read it: an @ that is written as %40 is one that some of them do not know.
const part = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')

/**
 * The address in a QR for a payment app; that it was read does not mean that it was paid.
 * @param amount rupees
 * @param note of which order it is
 */
export function upiLink(shop: { upiId: string; name: string }, amount: number, note: string): string {
  const parts = { pa: shop.upiId, pn: shop.name, am: amount.toFixed(2), cu: 'INR', tn: note }
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${part(value)}`)
    .join('&')}`
}

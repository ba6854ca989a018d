const UPI_ID = /^[a-z\d][\w.-]{1,253}@[a-z][a-z\d.-]{1,63}$/i

export function isUpiId(text: string): boolean {
  return UPI_ID.test(text)
}

// Some apps do not read %40 as @.
const part = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')

/** That the QR was read does not mean that it was paid. @param amount rupees */
export function upiLink(shop: { upiId: string; name: string }, amount: number, note: string): string {
  const parts = { pa: shop.upiId, pn: shop.name, am: amount.toFixed(2), cu: 'INR', tn: note }
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${part(value)}`)
    .join('&')}`
}

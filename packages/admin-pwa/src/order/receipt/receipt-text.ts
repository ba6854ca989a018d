import type { Part, Receipt } from './receipt.ts'

function linesOf(part: Part): string[] {
  switch (part.type) {
    case 'title':
      return [`*${part.text}*`]
    case 'facts':
      return part.rows.map(([name, value, beside]) => `${name}: ${value}${beside ? ` · ${beside}` : ''}`)
    case 'amount':
      // WhatsApp strikes out text between tildes.
      return [`*${part.name}: ${part.isReversed ? `~${part.amount}~` : part.amount}*`]
    case 'stamp':
    case 'end':
      return [part.text]
    case 'sums':
    case 'today':
      return [
        ...(part.heading ? [part.heading] : []),
        ...part.rows.map(([name, value]) => `${name}: ${value}`),
      ]
    case 'pieces':
      return [
        part.heading,
        ...part.rows.flatMap(({ name, price, lines }) => [`*${name}*: ${price}`, ...lines]),
      ]
    case 'payments':
      return [
        part.heading,
        ...part.rows.map(
          ({ day, method, amount, reversed }) =>
            `${day}: ${amount}, ${method}${reversed ? ` (${reversed})` : ''}`,
        ),
      ]
    case 'upi':
      return [`UPI: ${part.id}`]
  }
}

export function receiptText({ shop, parts }: Receipt): string {
  const head = [`*${shop.name}*`, shop.address, shop.phone].filter(Boolean).join('\n')
  return [head, ...parts.map((part) => linesOf(part).join('\n'))].join('\n\n')
}

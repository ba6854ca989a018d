import type { CopiedOrder, CustomerCopy } from './copy-of-customer.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:1rem auto;padding:0 1rem;overflow-wrap:anywhere}
section{border-top:1px solid;margin-top:1.5rem;break-inside:avoid-page}h1,h2{line-height:1.2}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:0 1rem;margin:0 0 1rem}dd{margin:0;white-space:pre-line}
img{max-width:100%;max-height:20rem}figure{margin:0 0 1rem}`

function table(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts)
  if (rows.length === 0) return ''
  return `<dl>${rows.map(([name, value]) => `<dt>${escape(name)}</dt><dd dir="auto">${escape(value)}</dd>`).join('')}</dl>`
}

function part(title: string, tables: readonly string[], level = 2): string {
  return tables.length === 0 ? '' : `<h${level}>${escape(title)}</h${level}>${tables.join('')}`
}

function pictures(order: CopiedOrder): string[] {
  return order.pictures.flatMap(({ file, label }) =>
    file
      ? [
          `<figure><img src="${escape(file)}" alt="" loading="lazy"><figcaption>${escape(label)}</figcaption></figure>`,
        ]
      : [`<p>${escape(label)}: this picture was not found.</p>`],
  )
}

const section = (order: CopiedOrder) =>
  `<section><h2>Order ${escape(order.number)}</h2>${table(order.facts)}${[
    part('Payments', order.payments.map(table), 3),
    part('Designs', order.designs.map(table), 3),
    part('Your messages', order.requests.map(table), 3),
    part('Pictures', pictures(order), 3),
  ].join('')}</section>`

/** Needs no network and no script. @param notice address of the privacy notice */
export function copyPage(copy: CustomerCopy, { shop, notice }: { shop: string; notice: string }): string {
  const { of, madeAt, facts, people, measurements, messages, orders } = copy
  const title = escape(`${of}: your details at ${shop}`)
  const measured = measurements.map(
    ({ person, takenAt, values }) => `<h3>${escape(`${person}, ${takenAt}`)}</h3>${table(values)}`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>This is what we keep about you, on ${escape(madeAt)}. Notes and names of our staff are not in it. Unpack the zip to see the pictures. What we keep it for, who else gets it, and what you can ask for: <a href="${escape(notice)}">${escape(notice)}</a></p>
${table(facts)}${part('People', people.map(table))}${part('Measurements', measured)}${part('Messages from us', messages.map(table))}
${orders.map(section).join('\n')}
</body></html>
`
}

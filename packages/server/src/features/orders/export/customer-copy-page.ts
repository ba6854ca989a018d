import { type Section, shownTime } from './customer-copy.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:1rem auto;padding:0 1rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:0 1rem;border-top:1px solid #999;break-inside:avoid}
dd{margin:0;white-space:pre-line}img{max-width:100%;max-height:20rem;display:block;margin-bottom:1rem}`

const list = (row: Readonly<Record<string, string>>) =>
  `<dl>${Object.entries(row)
    .map(([name, value]) => `<dt>${escape(name)}</dt><dd dir="auto">${escape(value)}</dd>`)
    .join('')}</dl>`

function html({ title, rows, parts = [], pictures = [] }: Section, level = 2): string {
  const shown = rows.filter((row) => Object.keys(row).length > 0)
  if (shown.length === 0) return ''
  const images = pictures.map(({ file }) =>
    file ? `<img src="${escape(file)}" alt="Picture" loading="lazy">` : '<p>A picture was not found.</p>',
  )
  const inner = [...shown.map(list), ...parts.map((part) => html(part, level + 1)), ...images]
  return `<h${level}>${escape(title)}</h${level}>\n${inner.join('\n')}\n`
}

/** Needs no network and no script. @param notice address of the privacy notice */
export function copyPage(title: string, sections: readonly Section[], notice: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style>
<h1>${escape(title)}</h1><p>This is what we keep about you, on ${shownTime(new Date().toISOString())}. Notes and names of our staff are not in it. Unpack the zip to see the pictures. Why we keep it, who else gets it, and what you can ask for: <a href="${escape(notice)}">${escape(notice)}</a></p>
${sections.map((section) => html(section)).join('')}`
}

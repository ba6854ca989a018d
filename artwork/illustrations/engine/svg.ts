export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One decimal is enough at these sizes and halves the markup. */
export const number = (value: number): string => String(Math.round(value * 10) / 10)

export const fine = (value: number): string => String(Math.round(value * 1000) / 1000)

export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? fine(value) : value}"`)
    .join('')
  const inside = children.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  children.some((child) => child !== '') ? el('g', attributes, ...children) : ''

export const path = (d: string, attributes: Attributes): string => el('path', { d, ...attributes })

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const circle = (cx: number, cy: number, r: number, attributes: Attributes): string =>
  el('circle', { cx, cy, r, ...attributes })

export const translate = (x: number, y: number, scale = 1): string =>
  scale === 1 ? `translate(${fine(x)} ${fine(y)})` : `translate(${fine(x)} ${fine(y)}) scale(${fine(scale)})`

/** One picture's sheet of paper: keeps each definition once and hands out references to it. */
export class Sheet {
  readonly width: number
  readonly height: number
  /** How high handwork stands: lighting filters reckon in pixels, so a piece drawn small needs less. */
  readonly lift: number
  readonly #definitions = new Map<string, string>()
  #count = 0

  constructor(width: number, height: number, lift = 1) {
    this.width = width
    this.height = height
    this.lift = lift
  }

  fresh(kind: string): string {
    this.#count += 1
    return `${kind}${this.#count}`
  }

  define(id: string, markup: (id: string) => string): string {
    if (!this.#definitions.has(id)) {
      this.#definitions.set(id, '')
      this.#definitions.set(id, markup(id))
    }
    return `url(#${id})`
  }

  use(id: string, markup: (id: string) => string, attributes: Attributes = {}): string {
    this.define(id, markup)
    return el('use', { href: `#${id}`, ...attributes })
  }

  clip(d: string): string {
    return this.define(this.fresh('clip'), (id) => el('clipPath', { id }, el('path', { d })))
  }

  /** `bleed` draws past the edges: filters that are cut off at the edge of the canvas leave a line there. */
  svg(body: string, bleed = 0): string {
    const [width, height] = [this.width + bleed * 2, this.height + bleed * 2]
    return el(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `${-bleed} ${-bleed} ${width} ${height}`,
        width,
        height,
      },
      el('defs', {}, ...this.#definitions.values()),
      body,
    )
  }
}

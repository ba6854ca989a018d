import { qrCode } from '@zari/shared/lib/qr-code'
import type { Part, Receipt } from './receipt.ts'

const WIDTH = 720
const EDGE = 48
const INNER = WIDTH - 2 * EDGE
const QR = 340

type Draw = (canvas: CanvasRenderingContext2D) => void

interface Style {
  size: number
  weight?: 400 | 600 | 700
  family?: 'body' | 'display'
  colour?: string
  align?: 'left' | 'right' | 'center'
  isStruck?: boolean
  /** Of text that ends at the right edge, px. */
  inset?: number
}

/** ms; then the device's own fonts are used. */
const LONGEST_WAIT_MS = 3000

const families = {
  body: () => getComputedStyle(document.body).fontFamily,
  display: () => "'Rozha One', serif",
} as const

const fontOf = ({ size, weight = 400, family = 'body' }: Style) => `${weight} ${size}px ${families[family]()}`

/** Collects what to draw: the height must be known first. */
class Sheet {
  y = EDGE
  readonly draws: Draw[] = []
  readonly fonts = new Map<string, string>()
  readonly #ruler: CanvasRenderingContext2D

  constructor(ruler: CanvasRenderingContext2D) {
    this.#ruler = ruler
  }

  width(text: string, style: Style): number {
    this.#ruler.font = fontOf(style)
    return this.#ruler.measureText(text).width
  }

  wrapped(text: string, style: Style, most: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/)) {
      const longer = line ? `${line} ${word}` : word
      if (this.width(longer, style) <= most) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = ''
      // Telugu and Hindi letters consist of several code points.
      for (const { segment } of new Intl.Segmenter().segment(word)) {
        if (line && this.width(line + segment, style) > most) {
          lines.push(line)
          line = ''
        }
        line += segment
      }
    }
    return line ? [...lines, line] : lines
  }

  line(text: string, style: Style, stay = false): void {
    const { size, align = 'left', colour = '#000', inset = 0, isStruck } = style
    const x = align === 'left' ? EDGE : align === 'right' ? WIDTH - EDGE - inset : WIDTH / 2
    const baseline = this.y + size
    this.fonts.set(fontOf(style), (this.fonts.get(fontOf(style)) ?? '') + text)
    this.draws.push((canvas) => {
      canvas.font = fontOf(style)
      canvas.fillStyle = colour
      canvas.textAlign = align
      canvas.fillText(text, x, baseline)
      if (!isStruck) return
      const width = canvas.measureText(text).width
      const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
      canvas.fillRect(left, baseline - size * 0.32, width, 3)
    })
    if (!stay) this.y += size * 1.4
  }

  text(text: string, style: Style): void {
    for (const line of this.wrapped(text, style, INNER)) this.line(line, style)
  }

  row(name: string, value: string, style: Style): void {
    const bold: Style = { ...style, weight: 700, align: 'right' }
    const isOneLine = this.width(name, style) + this.width(value, bold) + 24 <= INNER
    if (isOneLine) {
      this.line(name, style, true)
      this.line(value, bold)
    } else {
      this.text(name, style)
      this.text(value, bold)
    }
  }

  /** A large number, with small text after it on its line. */
  numbered(name: string, value: string, beside: string): void {
    const large: Style = { size: 44, weight: 700, align: 'right', inset: this.width(beside, small) + 12 }
    const top = this.y
    for (const [text, style] of [
      [name, plain],
      [beside, { ...small, align: 'right' }],
    ] as const) {
      this.y = top + large.size - style.size
      this.line(text, style, true)
    }
    this.y = top
    this.line(value, large)
  }

  rule(dashed = true): void {
    const y = this.y + 10
    this.draws.push((canvas) => {
      canvas.strokeStyle = dashed ? '#555' : '#c9982f'
      canvas.lineWidth = dashed ? 1.5 : 4
      canvas.setLineDash(dashed ? [6, 6] : [])
      canvas.beginPath()
      canvas.moveTo(EDGE, y)
      canvas.lineTo(WIDTH - EDGE, y)
      canvas.stroke()
    })
    this.y += 26
  }

  space(px: number): void {
    this.y += px
  }

  qr(link: string): void {
    const code = qrCode(link)
    const module = Math.floor(QR / code.length)
    const left = Math.round((WIDTH - module * code.length) / 2)
    const top = Math.round(this.y)
    this.draws.push((canvas) => {
      canvas.fillStyle = '#000'
      for (const [y, row] of code.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) canvas.fillRect(left + x * module, top + y * module, module, module)
    })
    this.y += module * code.length
  }
}

const plain: Style = { size: 28 }
const small: Style = { size: 24, colour: '#444' }

function drawPart(sheet: Sheet, part: Part): void {
  switch (part.type) {
    case 'title':
      return sheet.text(part.text, { size: 36, weight: 700, align: 'center' })
    case 'facts':
      for (const [name, value, beside] of part.rows)
        if (beside === undefined) sheet.row(name, value, plain)
        else sheet.numbered(name, value, beside)
      return
    case 'amount':
      sheet.rule()
      sheet.text(part.name, { ...plain, align: 'center' })
      sheet.text(part.amount, { size: 64, weight: 700, align: 'center', isStruck: part.isReversed })
      return sheet.rule()
    case 'stamp':
      return sheet.text(part.text, { size: 30, weight: 700, align: 'center', colour: '#a3182b' })
    case 'sums':
      sheet.rule()
      if (part.heading) sheet.text(part.heading, small)
      for (const [index, [name, value]] of part.rows.entries())
        sheet.row(name, value, index === part.rows.length - 1 ? { size: 34, weight: 600 } : plain)
      return
    case 'today':
      if (part.heading) sheet.text(part.heading, { ...small, weight: 600 })
      for (const [name, value] of part.rows) sheet.row(name, value, small)
      return
    case 'pieces':
      sheet.rule()
      sheet.text(part.heading, small)
      for (const { name, price, lines } of part.rows) {
        sheet.row(name, price, { ...plain, weight: 600 })
        for (const line of lines) sheet.text(line, small)
        sheet.space(6)
      }
      return
    case 'payments':
      sheet.rule()
      sheet.text(part.heading, small)
      for (const { day, method, amount, reversed } of part.rows) {
        sheet.line(amount, { ...plain, weight: 600, align: 'right', isStruck: reversed !== undefined }, true)
        sheet.text(reversed ? `${day}, ${method} (${reversed})` : `${day}, ${method}`, plain)
      }
      return
    case 'upi':
      sheet.rule()
      sheet.text(part.text, { ...plain, align: 'center' })
      sheet.qr(part.link)
      return sheet.text(part.id, { size: 30, weight: 700, align: 'center' })
    case 'end':
      sheet.space(16)
      return sheet.text(part.text, { ...plain, align: 'center' })
  }
}

function setOut(receipt: Receipt, ruler: CanvasRenderingContext2D): Sheet {
  const sheet = new Sheet(ruler)
  const { name, address, phone } = receipt.shop
  sheet.text(name, { size: 46, family: 'display', align: 'center', colour: '#5b1020' })
  sheet.text(address, { ...small, align: 'center' })
  if (phone) sheet.text(phone, { ...small, align: 'center' })
  sheet.rule(false)
  sheet.space(8)
  for (const part of receipt.parts) {
    drawPart(sheet, part)
    sheet.space(8)
  }
  sheet.y += EDGE - 8
  return sheet
}

async function fontsOf({ fonts }: Sheet): Promise<void> {
  const all = [...fonts].map(([font, text]) => document.fonts.load(font, text))
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([Promise.allSettled(all), late])
}

function canvasOf(height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t draw pictures')
  return [canvas, context]
}

/** @returns PNG @throws Error when the browser can't draw */
export async function drawReceipt(receipt: Receipt): Promise<Blob> {
  const [, ruler] = canvasOf(1)
  await fontsOf(setOut(receipt, ruler))
  // Again: with the fonts loaded the metrics are others.
  const sheet = setOut(receipt, ruler)
  const [canvas, context] = canvasOf(Math.ceil(sheet.y))
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const draw of sheet.draws) draw(context)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Could not make the picture'))),
      'image/png',
    )
  })
}

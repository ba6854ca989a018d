import type { OrderRecord } from '@zari/shared/orders/order'
import { useEffect, useRef } from 'react'
import { papers, type PaperSize } from '../receipt/receipt-preferences.ts'
import { JobCard } from './job-card.tsx'

const MM_PER_PX = 25.4 / 96
/** Printers move an overflow of a fraction of a millimetre to another sheet. */
const SPARE_MM = 1

/** Job cards to print, each on pages of its own. On a roll a page is as long as its card. */
export function JobCardPages({ records, size }: { records: readonly OrderRecord[]; size: PaperSize }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = box.current
    const { width, height } = papers[size]
    if (!own || height !== undefined) return undefined
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const rules = records.map((_, index) => {
        const length = (own.children[index]?.getBoundingClientRect().height ?? 0) * MM_PER_PX
        return `@page card-${index} { size: ${width}mm ${Math.ceil(length) + SPARE_MM}mm; margin: 0 }`
      })
      sheet.replaceSync(rules.join(''))
    }
    measure()
    const observer = new ResizeObserver(() => {
      // In print a card is as long as its page.
      if (!matchMedia('print').matches) measure()
    })
    for (const card of own.children) observer.observe(card)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [size, records])
  return (
    <div ref={box}>
      {records.map((record, index) => (
        <div key={record.id} style={{ page: `card-${index}` }}>
          <JobCard record={record} size={size} />
        </div>
      ))}
    </div>
  )
}

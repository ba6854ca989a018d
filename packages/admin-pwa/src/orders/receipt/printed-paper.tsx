import { Portal } from '@ark-ui/react/portal'
import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useEffect, useRef } from 'react'
import { papers, type PaperSize } from './receipt-preferences.ts'

/** On the screen it is laid out but invisible, so that its height can be measured. */
const styles = css({
  position: 'fixed',
  top: '0',
  insetInlineStart: '-200mm',
  visibility: 'hidden',
  _print: { position: 'static', visibility: 'visible' },
})

const MM_PER_PX = 25.4 / 96

/** Printers move an overflow of a fraction of a millimetre to another sheet. */
const SPARE_MM = 1

/**
 * Replaces the page in print (`index.css`): the paper alone, on a page of its size. Without margins
 * browsers add no header or footer.
 */
export function PrintedPaper({ size, children }: { size: PaperSize; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = box.current
    if (!own) return
    // Adopted style sheets are allowed by the content security policy; inline styles are not.
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const { width, height } = papers[size]
      const length = Math.ceil(own.offsetHeight * MM_PER_PX) + SPARE_MM
      sheet.replaceSync(`@page { size: ${width}mm ${height ?? length}mm; margin: 0 }`)
    }
    measure()
    const observer = new ResizeObserver(() => {
      // In print the box is as long as the page.
      if (!matchMedia('print').matches) measure()
    })
    observer.observe(own)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [size])
  return (
    <Portal>
      <div ref={box} className={styles} data-printed aria-hidden="true">
        {children}
      </div>
    </Portal>
  )
}

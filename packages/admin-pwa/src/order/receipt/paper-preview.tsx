import { Portal } from '@ark-ui/react/portal'
import { css } from '@zari/shared/styled-system/css'
import { type ReactNode, useEffect, useRef } from 'react'
import { papers, type PaperSize } from './receipt-preferences.ts'

const styles = {
  counter: css({
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    paddingBlock: '4',
    paddingInline: '2',
    background: 'ground',
    borderRadius: 'md',
  }),
  sheet: css({
    boxShadow: '0 1px 6px rgb(42 18 22 / 0.25)',
    '&[data-size="A5"]': { zoom: { base: '0.54', sm: '0.9' } },
  }),
  /** On the screen it is laid out but invisible, so that its height can be measured. */
  printed: css({
    position: 'fixed',
    top: '0',
    insetInlineStart: '-200mm',
    visibility: 'hidden',
    _print: { position: 'static', visibility: 'visible' },
  }),
}

const MM_PER_PX = 25.4 / 96

/** Printers move an overflow of a fraction of a millimetre to another sheet. */
const SPARE_MM = 1

/**
 * Shows papers, and replaces the page by them in print (`index.css`), each on pages of its own; on a roll a page is as long as its
 * paper. Without margins browsers add no header or footer.
 */
export function PaperPreview({
  size,
  papers: shown,
}: {
  size: PaperSize
  papers: ReadonlyArray<{ id: string; paper: ReactNode }>
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = box.current
    if (!own) return
    // Adopted style sheets are allowed by the content security policy; inline styles are not.
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const { width, height } = papers[size]
      const pageOf = (name: string, element: Element) => {
        const length = Math.ceil(element.getBoundingClientRect().height * MM_PER_PX) + SPARE_MM
        return `@page ${name} { size: ${width}mm ${height ?? length}mm; margin: 0 }`
      }
      const pages = [...own.children].map((paper, index) => pageOf(`paper-${index}`, paper))
      sheet.replaceSync([pageOf('', own), ...pages].join(''))
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
    <>
      <section className={styles.counter} aria-label="Preview">
        {shown.map(({ id, paper }) => (
          <div key={id} className={styles.sheet} data-size={size}>
            {paper}
          </div>
        ))}
      </section>
      <Portal>
        <div ref={box} className={styles.printed} data-printed aria-hidden="true">
          {shown.map(({ id, paper }, index) => (
            <div key={id} style={{ page: `paper-${index}` }}>
              {paper}
            </div>
          ))}
        </div>
      </Portal>
    </>
  )
}

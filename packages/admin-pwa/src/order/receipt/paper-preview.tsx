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
    // White in forced colours, too: black codes would stand on black.
    forcedColorAdjust: 'none',
    boxShadow: '0 1px 6px rgb(42 18 22 / 0.25)',
    '&[data-size="A5"]': { zoom: { base: '0.54', sm: '0.9' } },
  }),
  // Invisible on the screen, to measure its height.
  printed: css({
    position: 'fixed',
    top: '0',
    insetInlineStart: '-200mm',
    visibility: 'hidden',
    _print: { position: 'static', visibility: 'visible' },
  }),
}

const MM_PER_PX = 25.4 / 96

/** An overflow of a fraction of a millimetre takes another sheet. */
const SPARE_MM = 1

/**
 * In print they replace the page (`index.css`), each on its own; a roll's page is as long as its paper. Without margins
 * browsers print no header.
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
    const preview = box.current
    if (!preview) return
    // The content security policy allows adopted style sheets, not inline styles.
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const { width, height } = papers[size]
      const pageOf = (name: string, element: Element) => {
        const length = Math.ceil(element.getBoundingClientRect().height * MM_PER_PX) + SPARE_MM
        return `@page ${name} { size: ${width}mm ${height ?? length}mm; margin: 0 }`
      }
      const pages = [...preview.children].map((paper, index) => pageOf(`paper-${index}`, paper))
      sheet.replaceSync([pageOf('', preview), ...pages].join(''))
    }
    measure()
    const observer = new ResizeObserver(() => {
      // In print the box is as long as the page.
      if (!matchMedia('print').matches) measure()
    })
    observer.observe(preview)
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

import { useEffect } from 'react'

let holders = 0

function hold(): void {
  holders += 1
  if (holders > 1) return
  const page = document.documentElement
  // The page does not become wider where a scroll bar goes.
  page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`
  page.style.overflow = 'hidden'
}

function release(): void {
  holders -= 1
  if (holders > 0) return
  document.documentElement.style.paddingInlineEnd = ''
  document.documentElement.style.overflow = ''
}

/**
 * Keeps the page from scrolling while something lies over it. Only the root element's own box is touched: a custom
 * property, or anything else that is inherited, would have every element of the page styled again.
 */
export function useStillPage(still: boolean): void {
  useEffect(() => {
    if (!still) return undefined
    let isHeld = false
    // Reading the page's width has it laid out, and in a frame's callback that is due anyway.
    const frame = requestAnimationFrame(() => {
      isHeld = true
      hold()
    })
    return () => {
      cancelAnimationFrame(frame)
      if (isHeld) release()
    }
  }, [still])
}

import { Portal } from '@ark-ui/react/portal'
import { useTooltip } from '@ark-ui/react/tooltip'
import { css } from '@zari/shared/styled-system/css'
import { useEffect, useEffectEvent } from 'react'

const content = css({
  paddingInline: '2.5',
  paddingBlock: '1',
  maxWidth: '20rem',
  borderRadius: 'sm',
  background: 'text',
  color: 'ground',
  fontSize: 'sm',
  _print: { display: 'none' },
})

const onTop = css({ '& > *': { zIndex: '60 !important' } })

/** The id that Ark knows a button by. */
let given = 0
function idOf(button: Element): string {
  button.id ||= `tip-${(given += 1)}`
  return button.id
}

function tippedOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null
}

/**
 * One tooltip for all buttons, by the events that reach the document: a page of rows has more than a hundred,
 * and they are there before this is loaded.
 */
export function Tooltips() {
  const tooltip = useTooltip({
    openDelay: 700,
    // Over another button within this time it opens at once.
    closeDelay: 300,
    // It would keep Escape from the dialog below.
    closeOnEscape: false,
    ids: { trigger: (value) => value ?? '' },
  })
  const { triggerValue } = tooltip
  const shown = triggerValue ? document.getElementById(triggerValue) : null

  const forward = useEffectEvent((event: Event) => {
    const { type } = event
    if (type === 'keydown') {
      if (event instanceof KeyboardEvent && event.key === 'Escape') tooltip.setOpen(false)
      return
    }
    if (tooltip.open && !shown?.isConnected) tooltip.setOpen(false)
    const button = tippedOf(event)
    if (!button) return
    const { relatedTarget } = event as PointerEvent
    if (type.endsWith('out') && relatedTarget instanceof Node && button.contains(relatedTarget)) return
    const act = handlers[type]
    if (act) tooltip.getTriggerProps({ value: idOf(button) })[act]?.(event as never)
  })
  useEffect(() => {
    const types = [...Object.keys(handlers), 'keydown']
    for (const type of types) document.addEventListener(type, forward, { capture: true })
    return () => {
      for (const type of types) document.removeEventListener(type, forward, { capture: true })
    }
  }, [])

  // The button has this name already: a screen reader need not hear of it again.
  const { id: _, role: __, ...props } = tooltip.getContentProps()
  return (
    <Portal>
      <div aria-hidden="true" className={onTop}>
        <div {...tooltip.getPositionerProps()}>
          <div {...props} className={content}>
            {shown?.ariaLabel ?? shown?.textContent}
          </div>
        </div>
      </div>
    </Portal>
  )
}

const handlers: Record<
  string,
  'onPointerOver' | 'onPointerLeave' | 'onPointerDown' | 'onClick' | 'onFocus' | 'onBlur'
> = {
  pointerover: 'onPointerOver',
  pointerout: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  click: 'onClick',
  focusin: 'onFocus',
  focusout: 'onBlur',
}

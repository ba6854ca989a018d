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

/** Ark sets the `z-index` in a style attribute. */
const onTop = css({ '& > *': { zIndex: '60 !important' } })

let lastId = 0

/** Ark finds a button by its id. */
function idOf(button: Element): string {
  button.id ||= `tip-${(lastId += 1)}`
  return button.id
}

function buttonOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null
}

/** One for all buttons, listening on the document: a list has more than a hundred. */
export function Tooltips() {
  const tooltip = useTooltip({
    openDelay: 700,
    // Over another button it opens at once within, ms.
    closeDelay: 300,
    // Or Escape would not reach the dialog.
    closeOnEscape: false,
    ids: { trigger: (value) => value ?? '' },
  })
  const { triggerValue } = tooltip
  const shown = triggerValue ? document.getElementById(triggerValue) : null

  const onEvent = useEffectEvent((event: Event) => {
    const { type } = event
    if (type === 'keydown') {
      if (event instanceof KeyboardEvent && event.key === 'Escape') tooltip.setOpen(false)
      return
    }
    if (tooltip.open && !shown?.isConnected) tooltip.setOpen(false)
    const button = buttonOf(event)
    if (!button) return
    const { relatedTarget } = event as PointerEvent
    if (type.endsWith('out') && relatedTarget instanceof Node && button.contains(relatedTarget)) return
    const act = handlers[type]
    if (act) tooltip.getTriggerProps({ value: idOf(button) })[act]?.(event as never)
  })
  useEffect(() => {
    const types = [...Object.keys(handlers), 'keydown']
    for (const type of types) document.addEventListener(type, onEvent, { capture: true })
    return () => {
      for (const type of types) document.removeEventListener(type, onEvent, { capture: true })
    }
  }, [])

  // Screen readers say the button's name already.
  const { id: _, role: __, ...props } = tooltip.getContentProps()
  return (
    <Portal>
      <div aria-hidden="true" className={onTop}>
        <div {...tooltip.getPositionerProps()}>
          <div {...props} className={content}>
            {shown?.getAttribute('data-tip') || (shown?.ariaLabel ?? shown?.textContent)}
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

import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ignoreSecondPresses } from './ignore-double-click.ts'

let stop: AbortController
beforeEach(() => {
  stop = new AbortController()
  ignoreSecondPresses(stop.signal)
})
afterEach(() => stop.abort())

const everywhere = { position: 'fixed', inset: 0 } as const

/** A button over all of the window, which goes when it is pressed; below it there is another. */
function OneOverTheOther({ pressed }: { pressed: string[] }) {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <button style={everywhere} onClick={() => pressed.push('below')}>
        Below
      </button>
      {isThere && (
        <button
          style={everywhere}
          onClick={() => {
            pressed.push('above')
            setIsThere(false)
          }}
        >
          Above
        </button>
      )}
    </>
  )
}

describe('the second press of two', () => {
  test('does not go to what was under the button that the first one closed', async () => {
    const pressed: string[] = []
    await render(<OneOverTheOther pressed={pressed} />)
    await userEvent.dblClick(page.getByRole('button', { name: 'Above' }))
    expect(pressed).toEqual(['above'])
    // By itself it is a press as any other.
    await page.getByRole('button', { name: 'Below' }).click()
    expect(pressed).toEqual(['above', 'below'])
  })

  test.each([
    ['at once', 120, 3, ['above']],
    ['after a while', 600, 3, ['above', 'below']],
    ['elsewhere', 120, 90, ['above', 'below']],
  ] as const)('by a finger that comes %s', async (_when, ms, px, expected) => {
    const pressed: string[] = []
    await render(<OneOverTheOther pressed={pressed} />)
    touch(0, 0)
    await expect.poll(() => page.getByRole('button', { name: 'Above' }).query()).toBeNull()
    touch(ms, px)
    expect(pressed).toEqual(expected)
  })

  test('goes to what is still there', async () => {
    let pressed = 0
    await render(<button onClick={() => pressed++}>More</button>)
    await userEvent.dblClick(page.getByRole('button', { name: 'More' }))
    expect(pressed).toBe(2)
  })

  test('goes to a button that has drawn itself anew', async () => {
    function Switch() {
      const [isOn, setIsOn] = useState(false)
      return (
        <button aria-pressed={isOn} aria-label="Sound" onClick={() => setIsOn(!isOn)}>
          {isOn ? <b key="on">On</b> : <i key="off">Off</i>}
        </button>
      )
    }
    await render(<Switch />)
    const button = page.getByRole('button', { name: 'Sound' })
    await button.getByText('Off').dblClick()
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button).toHaveTextContent('Off')
  })
})

/** A tap as browsers report it that do not count taps. @param ms after the page's first moment @param px from the left */
function touch(ms: number, px: number): void {
  const at = { clientX: 40 + px, clientY: 40 }
  const tap = new PointerEvent('click', {
    ...at,
    pointerType: 'touch',
    detail: 1,
    bubbles: true,
    cancelable: true,
  })
  Object.defineProperty(tap, 'timeStamp', { value: 1_000 + ms })
  document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(tap)
}

import { Chip } from '@zari/shared/ui/controls'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router-dom'
import { PaymentMethodSelect } from '../order/money/payment-preview.tsx'
import { PaperPreview } from '../order/receipt/paper-preview.tsx'
import { RadioChoice } from './radio-group.tsx'

async function forceColours(): Promise<void> {
  const force = (value: string) =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'forced-colors', value }] },
    )
  await force('active')
  onTestFinished(() => force('none'))
}

const marks = () =>
  [...document.querySelectorAll('main :is(button, label, li > a)')].map((each) => {
    const { textDecorationLine, outlineStyle } = getComputedStyle(each)
    return `${each.textContent}: ${textDecorationLine}, ${outlineStyle}`
  })

test('what is chosen has a mark that is no colour', async () => {
  await forceColours()
  await render(
    <MemoryRouter>
      <main>
        <PaymentMethodSelect value="upi" onChange={() => {}} />
        <RadioChoice
          legend="For"
          choices={[
            { value: 'visit', words: 'Whole visit' },
            { value: 'order', words: 'This order' },
          ]}
          value="visit"
          onChange={() => {}}
        />
        <Chip pressed>Late</Chip>
        <Chip pressed={false}>Open</Chip>
        <li>
          <a href="#trial" aria-current="step">
            Trial
          </a>
        </li>
        <li>
          <a href="#ready">Ready</a>
        </li>
      </main>
    </MemoryRouter>,
  )
  const marked = marks().filter((each) => each.endsWith(': underline, solid'))
  const plain = marks().filter((each) => each.endsWith(': none, none'))
  expect(marked.map((each) => each.split(':')[0])).toEqual(['UPI', 'Whole visit', 'Late', 'Trial'])
  expect(plain).toHaveLength(marks().length - marked.length)
})

test('a paper is white, or the black squares of its code would stand on black', async () => {
  await forceColours()
  const paper = <div style={{ background: 'white', color: 'black' }}>code</div>
  await render(<PaperPreview size="80" papers={[{ id: 'one', paper }]} />)
  const { color, backgroundColor } = getComputedStyle(page.getByText('code').first().element())
  expect({ color, backgroundColor }).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
})

import { cutTexts } from './nothing-cut.ts'
import { expect, test } from './site-test.ts'

const LINE = 'Words that need their room'

const cut = {
  'above the edge of a box': `<div style="height:1rem;overflow:hidden"><p style="margin-top:-12px">${LINE}</p></div>`,
  'below it': `<div style="max-height:60px;overflow:hidden"><p>First</p><p>${LINE}</p></div>`,
  'by a box around another one': `<div style="width:90px;overflow:clip"><div style="width:400px">${LINE}</div></div>`,
  'by dots': `<p style="width:90px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LINE}</p>`,
  'by the window': `<p style="white-space:nowrap;margin-left:300px">${LINE}</p>`,
  'of a width that a row cannot show': `<div style="width:90px;overflow:auto"><div style="width:90px;overflow:hidden"><p style="width:300px">${LINE}</p></div></div>`,
}

const whole = {
  'in a row that scrolls': `<div style="width:90px;overflow:auto"><p style="width:300px">${LINE}</p></div>`,
  'for screen readers': `<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">${LINE}</p>`,
  'in a box that another one does not hold': `<div style="height:20px;overflow:hidden"><p style="position:absolute;top:60px">${LINE}</p></div>`,
  'in a line of its own height': `<p style="line-height:1.3;overflow:hidden">${LINE}</p>`,
}

test('the check for cut texts finds those that are cut, and no other ones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const [texts, found] of [
    [cut, [LINE]],
    [whole, []],
  ] as const)
    for (const [where, html] of Object.entries(texts)) {
      await page.setContent(`<body style="font:16px serif;margin:8px">${html}`)
      expect.soft(await cutTexts(page), where).toEqual(found)
    }
})

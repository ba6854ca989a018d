import { expect, it } from 'vitest'
import { blouseMarks } from './blouse.ts'
import { bodyMarks } from './body.ts'
import { blouseLegend, bodyLegend } from '../../../packages/site/src/content/measurement-guide.ts'

it.each([
  ['body', bodyLegend, bodyMarks],
  ['blouse', blouseLegend, blouseMarks],
] as const)('numbers the %s guide from one, with a mark for every line of the legend', (_, legend, marks) => {
  expect(legend.map(({ number }) => number)).toEqual(legend.map((_each, i) => i + 1))
  expect(Object.keys(marks).sort()).toEqual(legend.map(({ id }) => id).sort())
})

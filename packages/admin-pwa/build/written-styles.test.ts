import { css } from '@zari/shared/styled-system/css'
import * as recipes from '@zari/shared/styled-system/recipes'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { recipe, slotRecipe } from './small-recipe.ts'
import { smallRecipes, writtenStyles } from './written-styles.ts'

function built(code: string): string {
  const { transform } = writtenStyles()
  if (typeof transform !== 'object') throw new Error('It transforms nothing')
  const handler = transform.handler as (this: { parse: typeof parseAst }, code: string) => { code: string }
  return handler.call({ parse: parseAst }, code).code
}

test('styles become the class names that the app would work out', () => {
  const styles = {
    display: 'flex',
    '--gap': `1px`,
    margin: -1,
    padding: ['1', '2'],
    _hover: { color: { base: 'ink', md: 'action' } },
  }
  const code =
    "const a = css({ display: 'flex', '--gap': `1px`, margin: -1, padding: ['1', '2'], _hover: { color: { base: 'ink', md: 'action' } } })"
  expect(built(code)).toBe(`const a = ${JSON.stringify(css(styles as Parameters<typeof css>[0]))}`)
})

test('what only the running app knows stays as it is, also around what does not', () => {
  const names = JSON.stringify(css({ color: 'ink' }))
  expect(
    built(
      "f(css({ color: tone }), css({ ...base, margin: '0' }), css({ color: 'ink' }), css({ [key]: '1' }))",
    ),
  ).toBe(`f(css({ color: tone }), css({ ...base, margin: '0' }), ${names}, css({ [key]: '1' }))`)
  expect(built('css.raw({ color: `${tone}` })')).toBe('css.raw({ color: `${tone}` })')
})

test('styles that a module names are known where it uses them', () => {
  const [base, more] = [{ color: 'ink' }, { margin: '0' }] as const
  expect(built("const base = css.raw({ color: 'ink' }); const all = css(base, { margin: '0' }, other)")).toBe(
    `const base = ${JSON.stringify(base)}; const all = css(base, { margin: '0' }, other)`,
  )
  expect(built("const base = css.raw({ color: 'ink' }); const all = css(base, { margin: '0' })")).toBe(
    `const base = ${JSON.stringify(base)}; const all = ${JSON.stringify(css(base, more))}`,
  )
})

test('a constant is also a key, and styles among others', () => {
  const names = JSON.stringify(css({ color: 'ink', margin: '0', '& > a': { color: 'ink' } }))
  const constants = "const base = css.raw({ color: 'ink' })\nconst link = '& > a'\n"
  expect(built(`${constants}f(css({ ...base, margin: '0', [link]: base }))`)).toBe(
    `const base = {"color":"ink"}\nconst link = '& > a'\nf(${names})`,
  )
})

test('styles of one constant are made of others', () => {
  const names = JSON.stringify(css({ '& > a': { color: 'ink' }, margin: '0' }))
  const constants = "const link = '& > a'\nconst base = css.raw({ [link]: { color: 'ink' } })\n"
  expect(built(`${constants}f(css(base, { margin: '0' }))`)).toContain(`f(${names})`)
})

test('names of one table are written where they are used, and the table goes', () => {
  const [ink, none] = [css({ color: 'ink' }), css({ margin: '0' })].map((names) => JSON.stringify(names))
  const table = "const styles = { box: css({ color: 'ink' }), text: css({ margin: '0' }) }"
  expect(built(`${table}\nf(styles.box, styles.text, styles.box)`)).toBe(
    `const styles = {}\nf(${ink}, ${none}, ${ink})`,
  )
  expect(built(`${table}\nf(styles)`)).toBe(`const styles = { box: ${ink}, text: ${none} }\nf(styles)`)
  expect(built(`${table}\nf(styles[name], styles.box)`)).toBe(
    `const styles = { box: ${ink}, text: ${none} }\nf(styles[name], styles.box)`,
  )
  expect(built(`${table}\nfunction g(styles) { f(styles.box) }`)).toBe(
    `const styles = { box: ${ink}, text: ${none} }\nfunction g(styles) { f(styles.box) }`,
  )
  expect(built(`export ${table}\nf(styles.box)`)).toBe(
    `export const styles = { box: ${ink}, text: ${none} }\nf(styles.box)`,
  )
})

test('a list with a hole stays as it is', () => {
  const code = "css({ padding: ['1', , '2'] })"
  expect(built(code)).toBe(code)
})

test('a constant of one value is part of the styles', () => {
  const names = JSON.stringify(css({ top: 'calc(1px + 3px)' }))
  expect(built("const top = '3px'\nf(css({ top: `calc(1px + ${top})` }))")).toBe(
    `const top = '3px'\nf(${names})`,
  )
})

test.each([undefined, {}, { look: 'main' }, { look: undefined }] as const)(
  'a recipe gives the same class names without the rest of Panda: %o',
  (variants) => {
    expect(recipe('button', { look: 'plain' })(variants)).toBe(recipes.button(variants))
  },
)

test('and so does one with parts', () => {
  const { load } = smallRecipes()
  const handler = typeof load === 'object' ? (load.handler as () => { code: string }) : undefined
  const code = handler?.()
    .code.replace(/^import .*$/m, '')
    .replaceAll('export const ', 'made.')
  const made: Record<string, (variants?: object) => unknown> = {}
  // eslint-disable-next-line typescript/no-implied-eval -- it is what the build writes
  new Function('made', 'recipe', 'slotRecipe', code ?? '')(made, recipe, slotRecipe)
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(recipes).toSorted())
  for (const [name, real] of Object.entries(recipes)) expect(made[name]?.()).toEqual(real())
  expect(made['dialog']?.({ size: 'small' })).toEqual(recipes.dialog({ size: 'small' }))
})

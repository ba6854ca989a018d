type Variants = Readonly<Record<string, string | undefined>>

const classNames = (name: string, variants: Variants): string =>
  [name, ...Object.entries(variants).map(([variant, value]) => `${name}--${variant}_${value}`)].join(' ')

function chosen(defaults: Variants, variants: Variants): Variants {
  const said = Object.entries(variants).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(said) }
}

/** What Panda's recipe gives; none of ours has compound variants, or other ones for other sizes of screens. */
export function recipe(name: string, defaults: Variants) {
  return (variants: Variants = {}): string => classNames(name, chosen(defaults, variants))
}

/** The same of a recipe with parts. @param names by part */
export function slotRecipe(names: Readonly<Record<string, string>>, defaults: Variants) {
  return (variants: Variants = {}): Record<string, string> => {
    const own = chosen(defaults, variants)
    return Object.fromEntries(Object.entries(names).map(([part, name]) => [part, classNames(name, own)]))
  }
}

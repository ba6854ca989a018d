type Variants = Readonly<Record<string, string | undefined>>

const classNames = (name: string, variants: Variants): string =>
  [name, ...Object.entries(variants).map(([variant, value]) => `${name}--${variant}_${value}`)].join(' ')

function chosen(defaults: Variants, variants: Variants): Variants {
  const chosenVariants = Object.entries(variants).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(chosenVariants) }
}

/** None of our recipes has compound variants, or variants by the size of the screen. */
export function recipe(name: string, defaults: Variants) {
  return (variants: Variants = {}): string => classNames(name, chosen(defaults, variants))
}

/** As `recipe`, for slot recipes. @param names by slot */
export function slotRecipe(names: Readonly<Record<string, string>>, defaults: Variants) {
  return (variants: Variants = {}): Record<string, string> => {
    const variantsOf = chosen(defaults, variants)
    return Object.fromEntries(
      Object.entries(names).map(([part, name]) => [part, classNames(name, variantsOf)]),
    )
  }
}

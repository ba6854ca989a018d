/** Comments of TypeScript, JavaScript and CSS. Some of what a string holds may count as one. */
const COMMENTS = /(?<=^|[\s({[,;])(?:\/\*[^]*?\*\/|\/\/.*)/gm

/** `list-{page,query}.ts` */
const ALTERNATIVES = /([\w./*…-]*)\{([\w./*-]*(?:,[\w./*-]*)+)\}([\w./*-]*)/g

/** `sender.ts`, `outbox/sender.ts`, `*-screens.ts`; no address, no package and no mere ending such as `.test.ts`. */
const NAMES = /(?<![\w./*…@-])(?:\.{1,2}\/)*([\w*…][\w./*…-]*\.(?:[cm]?[jt]s|tsx|css|md))\b(?![\w/-])/g

/** What stands for any name: `NAME.fault.ts`, `server/…/order-schema.ts`, `*-screens.ts`. */
const patternOf = (name) => {
  const pattern = name
    .split(/(…|\*|[A-Z]{4,})/)
    .map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : part === '…' ? '.*' : '[^/]*'))
  return new RegExp(`(?:^|/)${pattern.join('')}$`, 'm')
}

/** @param type the ending of the file's name: of Markdown all is read, else the comments */
export function fileNamesIn(text, type) {
  const read = type === 'md' ? text : (text.match(COMMENTS) ?? []).join('\n')
  const expanded = read.replaceAll(ALTERNATIVES, (_, before, all, after) =>
    all
      .split(',')
      .map((each) => before + each + after)
      .join(' '),
  )
  return [...new Set([...expanded.matchAll(NAMES)].map(([, name]) => name))]
}

/** @param files paths from the root @returns a function that says whether one of them has this name, or ends in it */
export function lookUpFile(files) {
  const all = files.join('\n')
  return (name) => `\n${all}\n`.includes(`/${name}\n`) || patternOf(name).test(all)
}

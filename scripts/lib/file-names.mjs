/** Comments of TypeScript, JavaScript and CSS. Some of what a string holds may count as one. */
const COMMENTS = /(?<=^|[\s({[,;])(?:\/\*[^]*?\*\/|\/\/.*)/gm

/** `list-{page,query}.ts` */
const ALTERNATIVES = /([\w./*…-]*)\{([\w./*-]*(?:,[\w./*-]*)+)\}([\w./*-]*)/g

/** `sender.ts`, `engine/sender.ts`, `*-screens.ts`; no address, no package and no mere ending such as `.test.ts`. */
const NAMES = /(?<![\w./*…@-])(?:\.{1,2}\/)*([\w*…][\w./*…-]*\.(?:[cm]?[jt]s|tsx|css|md))\b(?![\w/-])/g

/** What stands for any name: `NAME.fault.ts`, `server/…/order-schema.ts`, `*-screens.ts`. */
const patternOf = (name, start = '(?:^|/)') => {
  const pattern = name
    .split(/(…|\*|[A-Z]{4,})/)
    .map((part, index) => (index % 2 === 0 ? RegExp.escape(part) : part === '…' ? '.*' : '[^/]*'))
  return new RegExp(`${start}${pattern.join('')}$`, 'm')
}

/** @param type the ending of the file's name: of Markdown all is read, else the comments */
export function fileNamesIn(text, type) {
  const read = type === 'md' ? text : (text.match(COMMENTS) ?? []).join('\n')
  return [...new Set([...expanded(read).matchAll(NAMES)].map(([, name]) => name))]
}

/** A line of a listing: a folder, and the files in it. */
const LISTED = /^(\S+\/) {2,}((?:[\w./*-]+\.\w+(?:, )?)+)/gm

/** `packages/shared/src/ui/`, `deploy/Caddyfile`: from the root, and no link's words. */
const FROM_ROOT =
  /(?<![\w./*…@[-])(?:artwork|bench|deploy|docs|e2e|packages|scripts)\/[\w./*…-]*[\w/*](?![\w/-])/g

const expanded = (text) =>
  text.replaceAll(ALTERNATIVES, (_, before, all, after) =>
    all
      .split(',')
      .map((each) => before + each + after)
      .join(' '),
  )

/** Files and folders that a Markdown text names by their path from the root. */
export function pathsIn(markdown) {
  const listed = [...markdown.matchAll(LISTED)].flatMap(([, folder, names]) =>
    names.split(', ').map((name) => folder + name.trim()),
  )
  return [...new Set([...listed, markdown].flatMap((text) => expanded(text).match(FROM_ROOT) ?? []))]
}

/** @param files paths from the root @returns a function that says whether one of them is this path, or is in it */
export function lookUpPath(files) {
  const folders = files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)))
  const all = [...new Set([...files, ...folders])].join('\n')
  return (path) => patternOf(path.replace(/\/$/, ''), '^').test(all)
}

/** @param files paths from the root @returns a function that says whether one of them has this name, or ends in it */
export function lookUpFile(files) {
  const all = files.join('\n')
  return (name) => `\n${all}\n`.includes(`/${name}\n`) || patternOf(name).test(all)
}

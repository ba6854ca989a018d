/** Something that is not as it should be. Names no person: ids alone. */
export interface Finding {
  what: string
  /** Of records, files or accounts, or names of indexes. */
  ids: string[]
  /** What becomes of it: mended by `--mend`, gone by itself, or for a person to decide. */
  remedy: 'mend' | 'by-itself' | 'person'
  /** What to do, or why nothing. */
  advice: string
}

/** Only what was found. */
export function found(finding: Finding): Finding[] {
  return finding.ids.length > 0 ? [finding] : []
}

const SHOWN = 20

const endings = {
  mend: 'npm run doctor -- --mend puts this right.',
  'by-itself': 'Nothing is to be done.',
  person: 'This needs a person.',
} as const

/** What was found, in lines for a terminal. */
export function report(findings: readonly Finding[]): string[] {
  if (findings.length === 0)
    return ['Nothing was found: records, pictures, numbers and indexes are as they should be.']
  return findings.flatMap(({ what, ids, remedy, advice }) => [
    `${ids.length} ${what}`,
    ...ids.slice(0, SHOWN).map((id) => `    ${id}`),
    ...(ids.length > SHOWN ? [`    and ${ids.length - SHOWN} more`] : []),
    `  ${advice} ${endings[remedy]}`,
  ])
}

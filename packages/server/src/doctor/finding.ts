export interface Finding {
  what: string
  ids: string[]
  /** Solved by `--mend`, by itself, or by a decision of the operator. */
  remedy: 'mend' | 'by-itself' | 'person'
  advice: string
}

export function found(finding: Finding): Finding[] {
  return finding.ids.length > 0 ? [finding] : []
}

const SHOWN = 20

const endings = {
  mend: 'npm run doctor -- --mend puts this right.',
  'by-itself': 'Nothing is to be done.',
  person: 'This needs a person.',
} as const

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

export interface Finding {
  what: string
  ids: string[]
  remedy: 'mend' | 'by-itself' | 'person'
  advice: string
}

export function found(finding: Finding): Finding[] {
  return finding.ids.length > 0 ? [finding] : []
}

const SHOWN = 20

const endings = {
  mend: 'Repair: npm run doctor -- --mend',
  'by-itself': 'You need not do anything.',
  person: 'You must decide this.',
} as const

export function report(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['No problems found in records, pictures, numbers and indexes.']
  return findings.flatMap(({ what, ids, remedy, advice }) => [
    `${ids.length} ${what}`,
    ...ids.slice(0, SHOWN).map((id) => `    ${id}`),
    ...(ids.length > SHOWN ? [`    and ${ids.length - SHOWN} more`] : []),
    `  ${advice} ${endings[remedy]}`,
  ])
}

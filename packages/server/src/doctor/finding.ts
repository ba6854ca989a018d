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

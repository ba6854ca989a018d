/** Characters of frozen measurements: every measure, and as long a name as there is. */
export const LONGEST_FROZEN = 4_000

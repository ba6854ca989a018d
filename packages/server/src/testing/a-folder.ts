import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Gone when the run ends. */
export const aFolder = () => mkdtemp(join(inject('testFolder'), 'zari-'))

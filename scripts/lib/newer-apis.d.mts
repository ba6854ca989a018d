export const OLDEST_SAFARI: string
export function newerApis(code: string, lang?: 'js' | 'ts' | 'tsx'): string[]

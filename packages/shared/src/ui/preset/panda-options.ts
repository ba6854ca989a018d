import type { Config } from '@pandacss/dev'
import basePreset from '@pandacss/preset-base'
import { zariPreset } from './index.ts'

// Some thirty empty variables on every element and both its pseudo-elements, for filters and transforms that we
// write as plain CSS: nothing reads them, and a slow phone styles each element without them the sooner.
const { globalCss: _forFilters, ...base } = basePreset

/**
 * What the three Panda configurations share. `packages/shared/styled-system` is generated once; the site and
 * the staff app each collect only the styles that they use.
 */
export const pandaOptions: Config = {
  eject: true,
  presets: [base, zariPreset],
  preflight: true,
  jsxFramework: 'react',
  importMap: '@zari/shared/styled-system',
}

import type { Config } from '@pandacss/dev'
import basePreset from '@pandacss/preset-base'
import { zariPreset } from './index.ts'

/**
 * What the three Panda configurations share. `packages/shared/styled-system` is generated once; the site and
 * the staff app each collect only the styles that they use.
 */
export const pandaOptions: Config = {
  eject: true,
  presets: [basePreset, zariPreset],
  preflight: true,
  jsxFramework: 'react',
  importMap: '@zari/shared/styled-system',
}

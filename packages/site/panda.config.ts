import { defineConfig } from '@pandacss/dev'
import { pandaOptions } from '@zari/shared/ui/panda-options'

export default defineConfig({
  ...pandaOptions,
  include: ['./src/**/*.{ts,tsx}', '../shared/src/ui/*.tsx'],
  outdir: '../shared/styled-system',
})

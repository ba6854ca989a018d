import { defineConfig } from '@pandacss/dev'
import { pandaOptions } from './src/ui/preset/panda-options.ts'

export default defineConfig({ ...pandaOptions, include: ['./src/ui/**/*.tsx'], outdir: 'styled-system' })

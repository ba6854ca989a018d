import { defineConfig } from '@pandacss/dev'
import { lightColours, pandaOptions } from '@zari/shared/ui/panda-options'

export default defineConfig({
  ...pandaOptions,
  include: ['./src/**/*.{ts,tsx}', '../shared/src/ui/**/*.tsx'],
  globalCss: {
    // Paper is light, whatever the evening's theme.
    '[data-theme=dark]': { '@media print': { colorScheme: 'light', ...lightColours } },
    html: { background: 'ground' },
    body: {
      background: 'ground',
      color: 'text',
      fontFamily: 'body',
      fontSize: 'md',
      lineHeight: '1.5',
      overflowWrap: 'break-word',
    },
  },
  outdir: '../shared/styled-system',
})

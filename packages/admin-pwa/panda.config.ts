import { defineConfig } from '@pandacss/dev'
import { pandaOptions } from '@zari/shared/ui/panda-options'

export default defineConfig({
  ...pandaOptions,
  include: ['./src/**/*.{ts,tsx}', '../shared/src/ui/**/*.tsx'],
  globalCss: {
    // Toasts stand above the navigation under the thumb.
    '[data-scope=toast][data-part=group]': { marginBottom: { base: '4.5rem', md: '0' } },
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

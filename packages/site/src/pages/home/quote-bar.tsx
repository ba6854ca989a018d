import { canReceive, whatsAppLink } from '@zari/shared/phone'
import { whatsAppOf } from '@zari/shared/shop/shop-text'
import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { Icon } from '../../components/icon.tsx'
import { useShop } from '../../components/page-context.ts'
import { usePageWords } from '../../content/texts/page-words.ts'

/** On a phone, at the lower edge of the screen for as long as what it closes is in sight. */
export function QuoteBar() {
  const { say } = usePageWords()
  const chat = whatsAppOf(useShop())
  return (
    <div className={bar} data-quote-bar>
      {canReceive(chat) && (
        <a
          href={whatsAppLink(chat, say('layout.greeting'))}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(button({ look: 'plain' }), action)}
        >
          <Icon name="message" size={20} />
          WhatsApp
        </a>
      )}
      <a href="#contact" className={cx(button({ look: 'main' }), action)}>
        {say('home.getQuote')}
      </a>
    </div>
  )
}

const bar = css({
  display: { base: 'flex', md: 'none' },
  position: 'sticky',
  bottom: '0',
  zIndex: 10,
  gap: '3',
  paddingInline: '4',
  paddingBlock: '1.5',
  background: 'ivory',
  borderBlockStart: '1px solid {colors.zari}',
  _print: { display: 'none' },
})

const action = css({ flex: '1' })

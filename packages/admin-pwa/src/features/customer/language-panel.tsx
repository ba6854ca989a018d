import { uuidv7 } from '@zari/shared/ids'
import { languageNames, type MessageLanguage } from '@zari/shared/messages/languages'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { newOperation } from '../../records/new-operation.ts'
import type { Customer } from '../../records/use-customer.ts'
import { useSaveOperations } from '../../records/use-save-operations.ts'
import { languagesWith, useShop } from '../../state/shop.ts'
import { Panel } from '../../ui/panel.tsx'
import { languageOf, nameOf } from './customer-words.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** In which language she is written to, on every device. */
export function LanguagePanel({ customer }: { customer: Customer }) {
  const { isSaving, save } = useSaveOperations()
  const { languages } = useShop()
  const current = languageOf(customer)

  function choose(language: MessageLanguage) {
    if (language === current) return
    const operation = { id: uuidv7(), do: 'set-language', at: new Date().toISOString(), language } as const
    void save(newOperation(customer.phone, nameOf(customer) ?? customer.phone, operation))
  }

  return (
    <Panel title="Language of messages">
      <div className={row}>
        {languagesWith(current, languages).map((each) => (
          <Chip
            key={each}
            lang={each}
            pressed={each === current}
            disabled={isSaving}
            onClick={() => choose(each)}
          >
            {languageNames[each]}
          </Chip>
        ))}
      </div>
    </Panel>
  )
}

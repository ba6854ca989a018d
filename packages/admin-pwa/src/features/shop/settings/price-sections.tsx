import { shopFields } from '@zari/shared/shop/shop-fields'
import { isOneOf, typedKeys } from '@zari/shared/objects'
import { languageNames, MESSAGE_LANGUAGES } from '@zari/shared/messages/languages'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { SelectField } from '@zari/shared/ui/field'
import { Typed } from './settings-field.tsx'
import { Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'

const styles = {
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  error: css({ fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
}

const PRICE_RANGES = shopFields.priceRange.choices

const priceLabel = {
  exact: 'The price of each piece',
  from: 'From the price of each piece',
  quote: 'Click for Quote on every piece',
} as const satisfies Record<PriceDisplay, string>

export function PromisesPart({ settings }: { settings: WorkedSettings }) {
  const { form, isSaving, set } = settings
  return (
    <Part title="Prices and promises" lead="Shown on the website. Staff are reminded of them.">
      <SelectField
        label="Prices on the website"
        value={form.prices}
        disabled={isSaving}
        onChange={({ target: { value } }) => isOneOf(typedKeys(priceLabel), value) && set({ prices: value })}
      >
        {Object.entries(priceLabel).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Price range"
        help="For search engines."
        value={form.priceRange}
        disabled={isSaving}
        onChange={({ target: { value } }) => isOneOf(PRICE_RANGES, value) && set({ priceRange: value })}
      >
        {PRICE_RANGES.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </SelectField>
      <Typed settings={settings} name="quoteHours" label="Hours until a quote is given" />
      <Typed
        settings={settings}
        name="dueDays"
        help="From the day of the request. Staff can change it for each order."
      />
      <Typed settings={settings} name="orderDaysFrom" />
      <Typed settings={settings} name="orderDaysTo" />
      <Typed
        settings={settings}
        name="piecesPerWeek"
        help="How many pieces the shop can finish in a week. Staff see it when they promise a date. Optional."
      />
      <Typed
        settings={settings}
        name="daysBeforeFunction"
        help="Staff are asked once if an order is due later than this before the function."
      />
    </Part>
  )
}

export function PaymentFields({ settings }: { settings: WorkedSettings }) {
  const { form, errors, isSaving, set } = settings
  return (
    <Part title="Receipts and messages">
      <Typed
        settings={settings}
        name="upiId"
        help="For a QR code on receipts to pay the balance. Optional."
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>Languages of messages</legend>
        {MESSAGE_LANGUAGES.map((each) => {
          const isChosen = form.languages.includes(each)
          return (
            <Chip
              key={each}
              lang={each}
              pressed={isChosen}
              disabled={isSaving}
              onClick={() =>
                set({
                  languages: isChosen
                    ? form.languages.filter((other) => other !== each)
                    : [...form.languages, each],
                })
              }
            >
              {languageNames[each]}
            </Chip>
          )
        })}
        {errors['languages'] && <p className={styles.error}>{errors['languages']}</p>}
      </fieldset>
      <div className={wide}>
        <Typed settings={settings} name="receiptFoot" />
      </div>
    </Part>
  )
}

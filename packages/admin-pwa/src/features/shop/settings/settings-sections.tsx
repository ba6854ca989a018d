import { shopFields } from '@zari/shared/shop/shop-fields'
import { isOneOf, typedKeys } from '@zari/shared/objects'
import { languageNames, MESSAGE_LANGUAGES } from '@zari/shared/messages/languages'
import type { PriceDisplay } from '@zari/shared/shop/shop-fields'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { SelectField } from '@zari/shared/ui/field'
import { PhotoField } from '../gallery/photo-field.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { LogoField } from './logo-field.tsx'
import { Typed } from './settings-field.tsx'
import { Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'

const styles = {
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  error: css({ fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
}

export function AllParts({ settings }: { settings: WorkedSettings }) {
  return (
    <>
      <Part title="Name" lead="Shown on the website, receipts and messages.">
        <Typed settings={settings} name="name" />
        <Typed
          settings={settings}
          name="shortName"
          help="Used in small spaces: the website’s bar, this app and its icon."
        />
        <Typed settings={settings} name="trade" help="Example: Silk House. Optional." />
        <Typed settings={settings} name="lettering" help="Optional." lang="te" />
        <Typed settings={settings} name="tagline" help="One line about what the shop makes." />
        <LogoField settings={settings} />
      </Part>
      <Part title="Contact" lead="How customers reach the shop.">
        <Typed settings={settings} name="phone" type="tel" />
        <Typed
          settings={settings}
          name="whatsApp"
          type="tel"
          help="If empty, the phone number above is used."
        />
        <Typed settings={settings} name="email" type="email" help="Optional." />
      </Part>
      <Part title="Address">
        <Typed settings={settings} name="street" />
        <Typed settings={settings} name="locality" />
        <Typed settings={settings} name="city" />
        <Typed settings={settings} name="region" />
        <Typed settings={settings} name="postalCode" inputMode="numeric" />
        <Typed settings={settings} name="mapsLink" type="url" help="If empty, the address is searched." />
        <Typed settings={settings} name="latitude" help="For search engines. Copy it from a map." />
        <Typed settings={settings} name="longitude" />
        <Typed settings={settings} name="serviceRadiusKm" label="Serves customers within (km)" />
      </Part>
      <HoursSection settings={settings} />
      <HolidaysSection settings={settings} />
      <Part title="Links" lead="Empty links are not shown.">
        <Typed settings={settings} name="photosLink" type="url" />
        <Typed settings={settings} name="videosLink" type="url" />
        <Typed settings={settings} name="reviewsLink" type="url" />
      </Part>
      <Part title="Founder" lead="The story on the home page. Leave an empty line between paragraphs.">
        <Typed settings={settings} name="founder" help="Optional." />
        <div className={wide}>
          <Typed settings={settings} name="story" />
        </div>
        <div className={wide}>
          <PhotoField
            photograph={settings.photograph}
            of="the founder"
            isKnown
            error={settings.errors['founderPhoto']}
          />
        </div>
      </Part>
      <Part title="Claims" lead="Shown under the story and to search engines.">
        <Typed settings={settings} name="yearsOfExperience" />
        <Typed settings={settings} name="happyCustomers" />
        <Typed settings={settings} name="satisfaction" />
        <Typed settings={settings} name="ratingValue" help="Out of 5, from your reviews. Optional." />
        <Typed settings={settings} name="ratingCount" />
      </Part>
      <PromisesPart settings={settings} />
      <PaymentFields settings={settings} />
    </>
  )
}

const PRICE_RANGES = shopFields.priceRange.choices

const priceLabel = {
  exact: 'The price of each piece',
  from: 'From the price of each piece',
  quote: 'Click for Quote on every piece',
} as const satisfies Record<PriceDisplay, string>

function PromisesPart({ settings }: { settings: WorkedSettings }) {
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
    </Part>
  )
}

function PaymentFields({ settings }: { settings: WorkedSettings }) {
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

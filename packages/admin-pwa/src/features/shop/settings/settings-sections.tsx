import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { PhotoField } from '../gallery/photo-field.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { LogoField } from './logo-field.tsx'
import { PaymentFields, PromisesPart } from './price-sections.tsx'
import { Typed } from './settings-field.tsx'
import { fieldsStyle, Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'
import type { ShopForm } from './settings-values.ts'

const styles = {
  rare: css({
    minHeight: 'target',
    alignContent: 'center',
    cursor: 'pointer',
    fontWeight: 'semibold',
    _focusVisible: { focusRing: 'inside' },
  }),
}

interface Section {
  id: string
  title: string
  about: string
  /** The settings that it shows. */
  fields: readonly (keyof ShopForm | 'founderPhoto')[]
  content: (settings: WorkedSettings) => ReactNode
}

/** Each fits a screen, and has an address of its own. */
export const sections: readonly Section[] = [
  {
    id: 'name',
    title: 'Name',
    about: 'Shown on the website, receipts and messages',
    fields: ['name', 'shortName', 'trade', 'lettering', 'tagline', 'logo'],
    content: (settings) => (
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
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    about: 'Phone, WhatsApp, email, links',
    fields: ['phone', 'whatsApp', 'email', 'photosLink', 'videosLink', 'reviewsLink'],
    content: (settings) => (
      <Part title="Contact" lead="How customers reach the shop. Empty links are not shown.">
        <Typed settings={settings} name="phone" type="tel" />
        <Typed
          settings={settings}
          name="whatsApp"
          type="tel"
          help="If empty, the phone number above is used."
        />
        <Typed settings={settings} name="email" type="email" help="Optional." />
        <Typed settings={settings} name="photosLink" type="url" />
        <Typed settings={settings} name="videosLink" type="url" />
        <Typed settings={settings} name="reviewsLink" type="url" />
      </Part>
    ),
  },
  {
    id: 'address',
    title: 'Address',
    about: 'Street, city, map',
    fields: [
      'street',
      'locality',
      'city',
      'region',
      'postalCode',
      'mapsLink',
      'latitude',
      'longitude',
      'serviceRadiusKm',
    ],
    content: (settings) => (
      <Part title="Address">
        <Typed settings={settings} name="street" />
        <Typed settings={settings} name="locality" />
        <Typed settings={settings} name="city" />
        <Typed settings={settings} name="region" />
        <Typed settings={settings} name="postalCode" inputMode="numeric" />
        <Typed settings={settings} name="mapsLink" type="url" help="If empty, the address is searched." />
        <Rare
          settings={settings}
          title="For search engines"
          names={['latitude', 'longitude', 'serviceRadiusKm']}
        >
          <Typed settings={settings} name="latitude" help="Copy it from a map." />
          <Typed settings={settings} name="longitude" />
          <Typed settings={settings} name="serviceRadiusKm" label="Serves customers within (km)" />
        </Rare>
      </Part>
    ),
  },
  {
    id: 'hours',
    title: 'Opening hours',
    about: 'Each day of the week',
    fields: ['hours'],
    content: (settings) => <HoursSection settings={settings} />,
  },
  {
    id: 'holidays',
    title: 'Holidays',
    about: 'Days on which the shop is closed',
    fields: ['holidays'],
    content: (settings) => <HolidaysSection settings={settings} />,
  },
  {
    id: 'story',
    title: 'Founder',
    about: 'The story on the home page',
    fields: [
      'founder',
      'story',
      'founderPhoto',
      'yearsOfExperience',
      'happyCustomers',
      'satisfaction',
      'ratingValue',
      'ratingCount',
    ],
    content: (settings) => (
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
        <Rare
          settings={settings}
          title="Claims, shown under the story"
          names={['yearsOfExperience', 'happyCustomers', 'satisfaction', 'ratingValue', 'ratingCount']}
        >
          <Typed settings={settings} name="yearsOfExperience" />
          <Typed settings={settings} name="happyCustomers" />
          <Typed settings={settings} name="satisfaction" />
          <Typed settings={settings} name="ratingValue" help="Out of 5, from your reviews. Optional." />
          <Typed settings={settings} name="ratingCount" />
        </Rare>
      </Part>
    ),
  },
  {
    id: 'languages',
    title: 'Languages of the website',
    about: 'Telugu and Hindi pages, and your words in them',
    fields: ['siteLanguages', 'taglineTe', 'taglineHi', 'tradeTe', 'tradeHi', 'storyTe', 'storyHi'],
    content: (settings) => <LanguageSection settings={settings} />,
  },
  {
    id: 'prices',
    title: 'Prices and promises',
    about: 'Prices on the website, hours, days',
    fields: [
      'prices',
      'priceRange',
      'quoteHours',
      'dueDays',
      'orderDaysFrom',
      'orderDaysTo',
      'piecesPerWeek',
      'daysBeforeFunction',
    ],
    content: (settings) => <PromisesPart settings={settings} />,
  },
  {
    id: 'receipts',
    title: 'Receipts and messages',
    about: 'UPI, languages, last line of receipts',
    fields: ['upiId', 'languages', 'receiptFoot'],
    content: (settings) => <PaymentFields settings={settings} />,
  },
]

/** The first section with something to correct. @param errors by field, such as `hours.Monday.opens` */
export function sectionOf(errors: WorkedSettings['errors']): Section | undefined {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]))
  return sections.find(({ fields }) => fields.some((field) => wrong.has(field)))
}

/** Settings that are seldom changed: closed until they are asked for, or have to be corrected. */
function Rare({
  settings: { errors },
  title,
  names,
  children,
}: {
  settings: WorkedSettings
  title: string
  names: readonly (keyof ShopForm)[]
  children: ReactNode
}) {
  return (
    <details className={wide} open={names.some((name) => errors[name]) || undefined}>
      <summary className={styles.rare}>{title}</summary>
      <div className={fieldsStyle}>{children}</div>
    </details>
  )
}

import { isOneOf, typedKeys } from '@zari/shared/lib/objects'
import { SHOP_SECTIONS, type ShopField, type ShopSection } from '@zari/shared/shop/shop-field'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { SettingField } from './settings-field.tsx'
import { fieldsStyle, Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'
import { Fold } from '../../ui/fold.tsx'
import type { Problems } from '../../ui/use-form.ts'

/** What the list of sections says of each, and each of itself. */
export const sections: Readonly<Record<ShopSection, { title: string; about: string; lead?: string }>> = {
  name: {
    title: 'Name',
    about: 'Shown on the website, receipts and messages',
    lead: 'Shown on the website, receipts and messages.',
  },
  contact: {
    title: 'Contact',
    about: 'Phone, WhatsApp, email, links',
    lead: 'How customers reach the shop. Empty links are not shown.',
  },
  address: { title: 'Address', about: 'Street, city, map' },
  hours: { title: 'Opening hours', about: 'Each day of the week' },
  holidays: { title: 'Holidays', about: 'Days on which the shop is closed' },
  story: {
    title: 'Founder',
    about: 'The story on the home page',
    lead: 'The story on the home page. Leave an empty line between paragraphs.',
  },
  services: {
    title: 'Services',
    about: 'Four features of each service on the home page',
    lead: 'What the home page says of each service.',
  },
  languages: {
    title: 'Languages of the website',
    about: 'Telugu and Hindi pages, and your words in them',
    lead: 'English is always there. Ask someone who speaks the language to read the pages before you publish.',
  },
  prices: {
    title: 'Prices and promises',
    about: 'Prices on the website, hours, days',
    lead: 'Shown on the website. Staff are reminded of them.',
  },
  receipts: { title: 'Receipts and messages', about: 'UPI, languages, last line of receipts' },
}

const fieldOf = (name: ShopFieldName): ShopField => shopFields[name]

/** Words in a language of the website are asked for once it is chosen; every page has the name in Telugu. */
function isAsked({ section, ...field }: ShopField, { siteLanguages }: WorkedSettings['values']): boolean {
  const language = section !== 'name' && 'lang' in field ? field.lang : undefined
  return language === undefined || siteLanguages.includes(language)
}

/** The settings of a section, drawn from their rows. */
export function SettingsSection({ section, settings }: { section: ShopSection; settings: WorkedSettings }) {
  if (section === 'hours') return <HoursSection settings={settings} />
  if (section === 'holidays') return <HolidaysSection settings={settings} />
  const { title, lead } = sections[section]
  const names = typedKeys(shopFields).filter((name) => {
    const field = fieldOf(name)
    return field.section === section && isAsked(field, settings.values)
  })
  const folds = new Set(names.map((name) => fieldOf(name).fold))
  return (
    <Part title={title} lead={lead}>
      {[...folds].map((fold) => {
        const inFold = names.filter((name) => fieldOf(name).fold === fold)
        const inputs = inFold.map((name) => <SettingField key={name} settings={settings} name={name} />)
        if (fold === undefined) return inputs
        // Open where something has to be corrected.
        return (
          <Fold
            key={fold}
            className={wide}
            summary={fold}
            isNeeded={inFold.some((name) => Boolean(settings.problems[name]))}
          >
            <div className={fieldsStyle}>{inputs}</div>
          </Fold>
        )
      })}
    </Part>
  )
}

/** The first section with something to correct. @param problems by field, such as `hours.Monday.opens` */
export function sectionOf(problems: Problems): ShopSection | undefined {
  const wrong = Object.keys(problems).flatMap((path) => {
    const [name] = path.split('.')
    return isOneOf(typedKeys(shopFields), name) ? fieldOf(name).section : []
  })
  return SHOP_SECTIONS.find((section) => wrong.includes(section))
}

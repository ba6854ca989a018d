import { languageNames, type MessageLanguage } from '@zari/shared/languages/languages'
import { OTHER_LANGUAGES, writtenIn } from '@zari/shared/languages/site-language'
import type { ShopField } from '@zari/shared/shop/shop-field'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { SelectField, TextAreaField, TextField } from '@zari/shared/ui/field'
import type { ComponentProps } from 'react'
import { PhotoField } from '../gallery/photo-field.tsx'
import { LogoField } from './logo-field.tsx'
import { wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'
import type { TypedName } from './settings-values.ts'

const styles = {
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
  error: css({ fontSize: 'sm', fontWeight: 'medium', color: 'lateText' }),
}

export const languagesInEnglish = { te: 'Telugu', hi: 'Hindi' } as const

interface Props {
  settings: WorkedSettings
  name: ShopFieldName
}

/** What a keyboard and a browser have to know of a line. */
const inputs = {
  phone: { type: 'tel' },
  receives: { type: 'tel' },
  email: { type: 'email' },
  pin: { inputMode: 'numeric' },
  link: { type: 'url' },
  upi: { autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<string, ComponentProps<'input'>>

function inputOf(field: ShopField): ComponentProps<'input'> {
  if (field.type === 'number') return { inputMode: field.whole ? 'numeric' : 'decimal', maxLength: 20 }
  if (field.type !== 'line') return {}
  return { ...(field.format && inputs[field.format]), lang: field.lang, maxLength: field.most }
}

/** The input of a setting, as its row says. Hours and holidays have parts of their own. */
export function SettingField({ settings, name }: Props) {
  const { values, problems, set } = settings
  const field: ShopField = shopFields[name]
  const lang = 'lang' in field ? field.lang : undefined
  const typed = values[name as TypedName]
  const isOther = lang !== undefined && writtenIn(lang, typed) !== lang
  const common = {
    label: field.inputLabel ?? field.label,
    help: isOther ? `These letters are not ${languagesInEnglish[lang]}.` : field.help,
    error: problems[name],
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  }
  switch (field.type) {
    case 'line':
    case 'number':
      return <TextField autoComplete="off" dir="auto" {...inputOf(field)} {...common} />
    case 'text':
      return (
        <div className={wide}>
          <TextAreaField
            {...common}
            rows={field.lines ?? 6}
            dir="auto"
            lang={field.lang}
            maxLength={field.most}
          />
        </div>
      )
    case 'choice':
      return (
        <SelectField {...common}>
          {field.choices.map((value) => (
            <option key={value} value={value}>
              {field.names?.[value] ?? value}
            </option>
          ))}
        </SelectField>
      )
    case 'choices':
      return <Languages settings={settings} name={name} />
    case 'logo':
      return <LogoField settings={settings} />
    case 'photo':
      return (
        <div className={wide}>
          <PhotoField
            photograph={settings.photograph}
            of="the founder"
            isKnown
            error={problems[name] || undefined}
          />
        </div>
      )
    default:
      return null
  }
}

function Languages({ settings: { values, problems, set }, name }: Props) {
  const isOfSite = name === 'siteLanguages'
  const chosen: readonly MessageLanguage[] = isOfSite ? values.siteLanguages : values.languages
  function turn(language: MessageLanguage) {
    const others = chosen.filter((other) => other !== language)
    const now = others.length < chosen.length ? others : [...chosen, language]
    // The first language of messages is the one that they are begun in.
    set(
      isOfSite ? { siteLanguages: OTHER_LANGUAGES.filter((each) => now.includes(each)) } : { languages: now },
    )
  }
  const field = shopFields[isOfSite ? 'siteLanguages' : 'languages']
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>
        {isOfSite ? shopFields.siteLanguages.inputLabel : field.label}
      </legend>
      {field.choices.map((each) => (
        <Chip key={each} lang={each} pressed={chosen.includes(each)} onClick={() => turn(each)}>
          {languageNames[each]}
        </Chip>
      ))}
      {problems[name] && <p className={styles.error}>{problems[name]}</p>}
    </fieldset>
  )
}

import { languageNames } from '@zari/shared/messages/languages'
import { OTHER_LANGUAGES, type OtherLanguage } from '@zari/shared/publishing/site-language'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { Typed } from './settings-field.tsx'
import { Part, wide } from './settings-section.tsx'
import type { WorkedSettings } from './settings-state.ts'
import type { TypedName } from './settings-values.ts'

const ownWords = {
  te: ['taglineTe', 'tradeTe', 'storyTe'],
  hi: ['taglineHi', 'tradeHi', 'storyHi'],
} as const satisfies Record<OtherLanguage, readonly TypedName[]>

const styles = {
  chips: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0' }),
  legend: css({ fontSize: 'sm', fontWeight: 'semibold', marginBottom: '1' }),
}

export function LanguageSection({ settings }: { settings: WorkedSettings }) {
  const { form, isSaving, set } = settings
  const chosen = form.siteLanguages
  return (
    <Part
      title="Languages of the website"
      lead="English is always there. Ask someone who speaks the language to read the pages before you publish."
    >
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>Languages beside English</legend>
        {OTHER_LANGUAGES.map((each) => (
          <Chip
            key={each}
            lang={each}
            pressed={chosen.includes(each)}
            disabled={isSaving}
            onClick={() =>
              set({ siteLanguages: OTHER_LANGUAGES.filter((one) => chosen.includes(one) !== (one === each)) })
            }
          >
            {languageNames[each]}
          </Chip>
        ))}
      </fieldset>
      {OTHER_LANGUAGES.filter((each) => chosen.includes(each)).flatMap((each) =>
        ownWords[each].map((name) => (
          <div key={name} className={name.startsWith('story') ? wide : undefined}>
            <Typed
              settings={settings}
              name={name}
              lang={each}
              help="If empty, the English words are shown."
            />
          </div>
        )),
      )}
    </Part>
  )
}

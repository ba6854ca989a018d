import { wordingLabels } from '@zari/shared/messages/edit-template'
import { languageNames, MESSAGE_LANGUAGES } from '@zari/shared/languages/languages'
import {
  type StoredTemplate,
  templateKey,
  type TemplateName,
  wordingsOf,
} from '@zari/shared/messages/templates'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { useEffect, useMemo, useState } from 'react'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { Page } from '../../ui/page.tsx'
import { readUnsavedTexts, storeUnsavedTexts, type UnsavedText } from './unsaved-texts.ts'
import { TemplateForm } from './template-form.tsx'
import { useTemplates } from './templates-api.ts'

const styles = {
  choices: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', border: '0', minWidth: '0' }),
  chip: css({ paddingInline: '3', fontSize: 'sm' }),
  own: css({ marginInlineStart: '1', color: 'zari' }),
}

const DEFAULT_TEMPLATE: TemplateName = { language: 'en', kind: 'outfit-details-orders', wording: 'ready' }

const templateNames = MESSAGE_LANGUAGES.flatMap((language) =>
  ORDER_KINDS.flatMap((kind) =>
    wordingsOf(kind).map((wording): TemplateName => ({ language, kind, wording })),
  ),
)

export function MessagesPage() {
  const read = useTemplates()
  const [unsaved, setUnsaved] = useState(readUnsavedTexts)
  useEffect(() => storeUnsavedTexts(unsaved), [unsaved])
  const [name, setName] = useState(
    () => templateNames.find((each) => unsaved[templateKey(each)]) ?? DEFAULT_TEMPLATE,
  )
  // A stable object, because the preview's orders are computed from it.
  const { language, kind, wording } = name
  const shown = useMemo(() => ({ language, kind, wording }), [language, kind, wording])
  const key = templateKey(shown)

  function choose(next: Partial<TemplateName>) {
    const wanted = { ...name, ...next }
    const has = wordingsOf(wanted.kind).includes(wanted.wording)
    setName(has ? wanted : { ...wanted, wording: 'in_progress' })
  }

  return (
    <Page title="Message texts" back={useShopPlace()} actions={null}>
      <Loaded of={read} loading="Loading messages" failed="Could not load messages">
        {(templates) => (
          <>
            <Choices name={name} templates={templates} onChoose={choose} />
            <TemplateForm
              key={key}
              name={shown}
              stored={templates.get(key)}
              unsaved={unsaved[key]}
              onType={(typed) => setUnsaved((before) => ({ ...before, [key]: typed }))}
              onSaved={(saved, sent) => {
                read.replaceTemplate(shown, saved)
                setUnsaved((before) => ({ ...before, [key]: typedSince(before[key], sent, saved) }))
              }}
              onKeepTheirs={(theirs) => {
                read.replaceTemplate(shown, theirs)
                setUnsaved((before) => ({ ...before, [key]: undefined }))
              }}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What was typed while it was being saved. */
function typedSince(
  now: UnsavedText | undefined,
  sent: string,
  saved: StoredTemplate,
): UnsavedText | undefined {
  return now && now.text !== sent ? { ...now, base: saved.version } : undefined
}

function Choices({
  name,
  templates,
  onChoose,
}: {
  name: TemplateName
  templates: ReadonlyMap<string, StoredTemplate>
  onChoose: (next: Partial<TemplateName>) => void
}) {
  const isOwn = (other: Partial<TemplateName>) =>
    templates.get(templateKey({ ...name, ...other }))?.text != null
  return (
    <div className={styles.choices}>
      <fieldset className={styles.row} aria-label="Kind of order">
        {ORDER_KINDS.map((kind: OrderKind) => (
          <Chip
            key={kind}
            className={styles.chip}
            pressed={kind === name.kind}
            onClick={() => onChoose({ kind })}
          >
            {orderKinds[kind].shortTitle}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.row} aria-label="Status">
        {wordingsOf(name.kind).map((wording) => (
          <Chip
            key={wording}
            className={styles.chip}
            pressed={wording === name.wording}
            onClick={() => onChoose({ wording })}
          >
            {wordingLabels[wording]}
            {isOwn({ wording }) && <Own />}
          </Chip>
        ))}
      </fieldset>
      <fieldset className={styles.row} aria-label="Language">
        {MESSAGE_LANGUAGES.map((language) => (
          <Chip
            key={language}
            className={styles.chip}
            lang={language}
            pressed={language === name.language}
            onClick={() => onChoose({ language })}
          >
            {languageNames[language]}
            {isOwn({ language }) && <Own />}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}

function Own() {
  return (
    <span className={styles.own}>
      <span aria-hidden>•</span>
      <span className={css({ srOnly: true })}>, changed by you</span>
    </span>
  )
}

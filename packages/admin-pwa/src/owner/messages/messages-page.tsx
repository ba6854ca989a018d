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
import { useMemo, useState } from 'react'
import { hasDraft } from '../../sync/app-state/tab-drafts.ts'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { Page } from '../../ui/page.tsx'
import { draftName, TemplateForm } from './template-form.tsx'
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

const isUnsaved = (name: TemplateName) => hasDraft(draftName(name))

export function MessagesPage() {
  const read = useTemplates()
  const [name, setName] = useState(() => templateNames.find(isUnsaved) ?? DEFAULT_TEMPLATE)
  // A stable object, because the preview's orders are computed from it.
  const { language, kind, wording } = name
  const none = useMemo<StoredTemplate>(
    () => ({ language, kind, wording, text: null, version: 0, changedAt: null, changedBy: null }),
    [language, kind, wording],
  )
  const key = templateKey(name)

  function choose(next: Partial<TemplateName>) {
    const wanted = { ...name, ...next }
    const has = wordingsOf(wanted.kind).includes(wanted.wording)
    setName(has ? wanted : { ...wanted, wording: 'in_progress' })
    read.again()
  }

  return (
    <Page title="Message texts" back={useShopPlace()} actions={null}>
      <Loaded of={read} loading="Loading messages" failed="Could not load messages">
        {(templates) => (
          <>
            <Choices name={name} templates={templates} onChoose={choose} />
            <TemplateForm
              key={key}
              record={templates.get(key) ?? none}
              onRecord={(now, how) => {
                if (how !== 'discarded') read.replaceTemplate(now)
              }}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
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

import {
  BLOCK_WORD,
  type ErasurePreview,
  type ErasuresAnswer,
  type ErasureScope,
  erasureScopeSchema,
} from '@zari/shared/customers/erasure'
import { customerKey, phoneOfKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { validate } from '@zari/shared/lib/validation'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useToday } from '../../sync/hooks/use-today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { describeFailure } from '../../ui/use-call.ts'
import { byField, type Problems, useForm } from '../../ui/use-form.ts'
import { block, previewBlock } from './data-api.ts'
import { previewSentences, toCloseOf } from './data-text.ts'

const list = css({ listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1.5' })

interface Typed {
  type: ErasureScope['type']
  phone: string
  name: string
  number: string
  word: string
}

const begin: Typed = { type: 'number', phone: '', name: '', number: '', word: '' }

function scopeOf({ type, phone, name, number }: Typed): unknown {
  if (type === 'order') return { type, number: Number(number.replace(/^\s*#/, '') || Number.NaN) }
  return { type, phone: customerKey(phone) ?? '', ...(type === 'person' && { name }) }
}

function problemsOf(typed: Typed): Problems {
  const checked = validate(erasureScopeSchema, scopeOf(typed))
  return checked.ok ? {} : byField(checked.issues)
}

/** First which data, then what will happen, with a word to type. */
export function BlockDialog({
  onClose,
  onBlocked,
}: {
  onClose: () => void
  onBlocked: (now: ErasuresAnswer) => void
}) {
  const today = useToday()
  const [found, setFound] = useState<{ scope: ErasureScope; preview: ErasurePreview }>()
  const form = useForm(begin, (typed) =>
    found
      ? { word: typed.word.trim().toUpperCase() !== BLOCK_WORD && `Please type ${BLOCK_WORD}` }
      : problemsOf(typed),
  )
  const [isSaving, setSaving] = useState(false)
  const toClose = found ? toCloseOf(found.preview) : []
  const merged = found?.preview.merged ?? []
  const isRefused = toClose.length > 0 || merged.length > 0

  async function next(): Promise<boolean> {
    const checked = validate(erasureScopeSchema, scopeOf(form.values))
    if (!checked.ok) return false
    setSaving(true)
    try {
      if (found) {
        onBlocked(await block(found.scope))
        return true
      }
      setFound({ scope: checked.value, preview: await previewBlock(checked.value) })
      form.forget()
    } catch (error) {
      notifyFailure(found ? 'Not blocked' : 'Not found', describeFailure(error))
    } finally {
      setSaving(false)
    }
    return false
  }

  const { type } = form.values
  return (
    <FormDialog
      title="Block a customer’s data"
      size="small"
      form={form}
      isChanged={false}
      initialFocus="first"
      savesOnServer
      isSaving={isSaving}
      isDisabled={isRefused}
      saveLabel={found ? 'Block' : 'Preview'}
      onSave={next}
      onClose={onClose}
    >
      {!found && (
        <>
          <RadioChoice
            legend="What"
            choices={[
              { value: 'number', words: 'Number', name: 'A number and all under it' },
              { value: 'person', words: 'Person', name: 'One person under a number' },
              { value: 'order', words: 'Order', name: 'One order' },
            ]}
            value={type}
            onChange={(to) => form.set({ type: to })}
          />
          {type === 'order' ? (
            <TextField
              {...form.field('number')}
              label="Order number"
              inputMode="numeric"
              autoComplete="off"
            />
          ) : (
            <TextField
              {...form.field('phone')}
              label="Phone number"
              type="tel"
              autoComplete="off"
              help={
                type === 'number' ? 'With all orders, people, measurements and messages under it.' : undefined
              }
            />
          )}
          {type === 'person' && (
            <TextField
              {...form.field('name')}
              label="Name"
              autoComplete="off"
              help="As on the customer’s page."
            />
          )}
        </>
      )}
      {found && (
        <>
          {isRefused && (
            <Problem>{merged.length > 0 ? 'Separate these numbers first:' : 'Close these first:'}</Problem>
          )}
          <ul className={list}>
            {(isRefused
              ? [...merged.map(phoneOfKey), ...toClose]
              : previewSentences(found.preview, today)
            ).map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </>
      )}
      {found && !isRefused && (
        <TextField
          {...form.field('word')}
          label={`Type ${BLOCK_WORD}`}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </FormDialog>
  )
}

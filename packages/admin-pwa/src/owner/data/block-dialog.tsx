import {
  BLOCK_WORD,
  type ErasurePreview,
  type ErasuresAnswer,
  type ErasureScope,
  erasureScopeSchema,
} from '@zari/shared/customers/erasure'
import { customerKey, phoneOfKey } from '@zari/shared/contact/phone'
import { orderNumber } from '@zari/shared/orders/order-number'
import { css } from '@zari/shared/styled-system/css'
import { validate } from '@zari/shared/lib/validation'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useToday } from '../../sync/hooks/use-today.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { recordPath } from '../../ui/page-title.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { textLink } from '../../ui/styles.ts'
import { useCall } from '../../ui/use-call.ts'
import { problemsIn, useForm } from '../../ui/use-form.ts'
import { block, previewBlock } from './data-api.ts'
import { obstaclesOf, previewSentences } from './data-text.ts'

const list = css({ listStyle: 'disc', paddingInlineStart: '5', display: 'grid', gap: '1.5' })

interface Typed {
  type: ErasureScope['type']
  phone: string
  name: string
  number: string
  word: string
}

function scopeOf({ type, phone, name, number }: Typed): unknown {
  if (type === 'order') return { type, number: Number(number.replace(/^\s*#/, '') || Number.NaN) }
  return { type, phone: customerKey(phone) ?? '', ...(type === 'person' && { name }) }
}

/** First which data, then what will happen, with a word to type. */
export function BlockDialog({
  phone,
  onClose,
  onBlocked,
}: {
  /** Typed at first; may be empty. */
  phone: string
  onClose: () => void
  onBlocked: (now: ErasuresAnswer) => void
}) {
  const today = useToday()
  const [found, setFound] = useState<{ scope: ErasureScope; preview: ErasurePreview }>()
  const begin: Typed = { type: 'number', phone, name: '', number: '', word: '' }
  const form = useForm(begin, (typed) =>
    found
      ? { word: typed.word.trim().toUpperCase() !== BLOCK_WORD && `Please type ${BLOCK_WORD}` }
      : problemsIn(erasureScopeSchema, scopeOf(typed)),
  )
  const { isRunning, run } = useCall(found ? 'Not blocked' : 'Not found')
  const { closeFirst = [], merged = [] } = found?.preview ?? {}
  const isRefused = closeFirst.length + merged.length > 0

  async function next(): Promise<boolean> {
    if (found) return run(async () => onBlocked(await block(found.scope)))
    const checked = validate(erasureScopeSchema, scopeOf(form.values))
    if (!checked.ok) return false
    const scope = checked.value
    const isFound = await run(async () => setFound({ scope, preview: await previewBlock(scope) }))
    if (isFound) form.forget()
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
      isSaving={isRunning}
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
            {merged.map((number) => (
              <li key={number}>{phoneOfKey(number)}</li>
            ))}
            {closeFirst.map((order) => (
              <li key={order.id}>
                <Link className={textLink} to={recordPath(order)}>
                  Order {orderNumber(order)}
                </Link>{' '}
                {obstaclesOf(order)}
              </li>
            ))}
            {!isRefused &&
              previewSentences(found.preview, today).map((line) => (
                <li key={line} dir="auto">
                  {line}
                </li>
              ))}
          </ul>
          {!isRefused && (
            <TextField
              {...form.field('word')}
              label={`Type ${BLOCK_WORD}`}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

import {
  type BillChange,
  type BilledOrder,
  type BillLine,
  type BillRefusal,
  addableLines,
  addLine,
  changeLine,
  GARMENT_LINE,
  isRefused,
  MAX_LINE_COUNT,
  MAX_LINE_WORDS,
  percentDiscount,
  removeLine,
} from '@zari/shared/bill/bill'
import { uuidv7 } from '@zari/shared/lib/ids'
import { formatRupees, sumRupees } from '@zari/shared/money/money'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { SelectField, TextField } from '@zari/shared/ui/field'
import { useRef, useState } from 'react'
import { usePriceList } from '../../sync/hooks/use-price-list.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { useForm } from '../../ui/use-form.ts'
import { billProblemWords } from './bill-problem-words.ts'

const styles = {
  large: css({ '& input': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' } }),
  count: css({ border: 'none', padding: '0', display: 'flex', alignItems: 'center', gap: '1' }),
  counted: css({ minWidth: '2.5rem', textAlign: 'center', fontSize: 'lg', fontWeight: 'bold' }),
}

/** What the dialog is about: a line of the bill, or one that is added. */
export type LineToEdit =
  | { line: BillLine }
  | { adding: Pick<BillLine, 'row' | 'what'> }
  | { adding: 'line' | 'discount' }

const UNITS = [
  { value: 'rupees', words: '₹' },
  { value: 'percent', words: '%', name: 'Per cent' },
] as const

const MOST_PERCENT = 100

export function LineDialog({
  order,
  edited,
  hasWords,
  onChange,
  onRemove,
  onClose,
}: {
  order: BilledOrder
  edited: LineToEdit
  /** False where the garment's words are said elsewhere. */
  hasWords: boolean
  onChange: (change: BillChange) => void
  /** For lines that are no bill yet. */
  onRemove?: ((id: string) => void) | undefined
  onClose: () => void
}) {
  const line = 'line' in edited ? edited.line : undefined
  const added = 'adding' in edited && typeof edited.adding === 'object' ? edited.adding : undefined
  const isDiscount = line ? line.each < 0 : 'adding' in edited && edited.adding === 'discount'
  const isChosen = 'adding' in edited && edited.adding === 'line'
  const [newId] = useState(uuidv7)
  const rows = usePriceList().filter(({ state }) => state === 'shown')
  const before = addableLines(order) ?? []
  const price = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLInputElement>(null)
  const form = useForm(
    {
      row: added?.row ?? '',
      what: line?.what ?? added?.what ?? '',
      price: line ? String(Math.abs(line.each)) : '',
      count: line?.count ?? 1,
      unit: 'rupees' as 'rupees' | 'percent',
    },
    (typed) => {
      const changed = changeOf(typed)
      const isWrong = typeof changed !== 'string' && isRefused(changed)
      return {
        what: typed.what.trim() || isDiscount ? undefined : 'Please say what it is',
        price: isWrong ? billProblemWords[changed.problem] : typeof changed === 'string' && changed,
      }
    },
  )

  /** Of the order: its count is the order's quantity. */
  function isFirstGarment(id: string): boolean {
    const isGarment = rows.some((row) => row.id === id && row.kind === 'garment')
    return isGarment && before.every((each) => each.id !== GARMENT_LINE)
  }

  function choose(id: string) {
    const row = rows.find((each) => each.id === id)
    form.set({
      row: id,
      what: row?.name ?? '',
      price: row?.price ? String(row.price) : '',
      count: isFirstGarment(id) ? (order.quantity ?? 1) : 1,
    })
  }

  /** @returns text: what is wrong with the price */
  function changeOf({
    row,
    what,
    price,
    count,
    unit,
  }: typeof form.values): BillChange | BillRefusal | string {
    const amount = amountTyped(price)
    if (amount === undefined) return price.trim() ? unreadableAmount(price) : 'Please write the price'
    if (unit === 'percent') {
      if (amount > MOST_PERCENT) return 'At most 100 %'
      const discount = percentDiscount(before, amount)
      return addLine(order, {
        ...discount,
        id: newId,
        ...(what.trim() && { what: `${what.trim()}, ${discount.what}` }),
      })
    }
    const each = isDiscount ? sumRupees([-amount]) : amount
    const values = { what: what.trim() || 'Discount', count, each }
    return line
      ? changeLine(order, line.id, values)
      : addLine(order, { ...values, id: isFirstGarment(row) ? GARMENT_LINE : newId, row: row || null })
  }

  function save(): boolean {
    const change = changeOf(form.values)
    if (typeof change === 'string' || isRefused(change)) return false
    onChange(change)
    return true
  }

  function remove(id: string) {
    if (onRemove) {
      onRemove(id)
      return onClose()
    }
    const change = removeLine(order, id)
    if (isRefused(change)) return form.refuse({ price: billProblemWords[change.problem] })
    onChange(change)
    return onClose()
  }

  const isGarment = line?.id === GARMENT_LINE
  const { count } = form.values
  const hasCount = !isDiscount && !(isGarment && line.row === null)
  const step = (by: number) => form.set({ count: Math.min(MAX_LINE_COUNT, Math.max(1, count + by)) })
  return (
    <FormDialog
      title={line ? line.what : isDiscount ? 'Discount' : (added?.what ?? 'Add to the bill')}
      size="small"
      form={form}
      initialFocus={line || added || isDiscount ? price : words}
      isSaving={false}
      saveLabel={line ? 'Change' : 'Add'}
      onSave={save}
      onClose={onClose}
    >
      {isDiscount && !line && (
        <RadioChoice
          legend="Discount in"
          choices={UNITS}
          value={form.values.unit}
          onChange={(unit) => form.set({ unit })}
        />
      )}
      {isChosen && rows.length > 0 && (
        <SelectField
          label="From the price list"
          value={form.values.row}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Not in the list</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {row.name}
              {row.price !== null && `, ${formatRupees(row.price)}`}
            </option>
          ))}
        </SelectField>
      )}
      {!isDiscount && !added && (hasWords || !isGarment) && (
        <TextField
          {...form.field('what')}
          ref={words}
          label="What"
          placeholder="Example: Hand work on sleeves"
          autoComplete="off"
          maxLength={MAX_LINE_WORDS}
        />
      )}
      <div className={styles.large}>
        <AmountField
          {...form.field('price')}
          ref={price}
          label={isDiscount ? 'Discount' : count > 1 ? 'Price of each' : 'Price'}
          placeholder={form.values.unit === 'percent' ? '10' : '₹0'}
        />
      </div>
      {isDiscount && (
        <TextField {...form.field('what')} label="Why (optional)" autoComplete="off" maxLength={100} />
      )}
      {hasCount && (
        <fieldset className={styles.count} aria-label="How many">
          <IconButton look="plain" aria-label="One less" disabled={count <= 1} onClick={() => step(-1)}>
            <Icon name="minus" />
          </IconButton>
          <output className={styles.counted}>{count}</output>
          <IconButton look="plain" aria-label="One more" onClick={() => step(1)}>
            <Icon name="plus" />
          </IconButton>
        </fieldset>
      )}
      {line && (
        <Button look="quiet" onClick={() => remove(line.id)}>
          Remove from the bill
        </Button>
      )}
    </FormDialog>
  )
}

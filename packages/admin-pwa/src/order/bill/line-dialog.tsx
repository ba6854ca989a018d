import {
  type BilledOrder,
  type BillLine,
  type BillProblem,
  GARMENT_LINE,
  MAX_LINE_COUNT,
  MAX_LINE_WORDS,
  percentDiscount,
  problemOfBill,
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
import { KeepQuestion } from '../../ui/keep-question.tsx'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'
import { RadioChoice } from '../../ui/radio-group.tsx'
import { useForm } from '../../ui/use-form.ts'
import { billProblemWords } from './bill-problem-words.ts'

const styles = {
  price: css({ '& input': { fontSize: 'xl', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' } }),
  count: css({
    border: 'none',
    padding: '0',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
  }),
  remove: css({ alignSelf: 'start', paddingInline: '0', color: 'lateText' }),
  counted: css({ minWidth: '2.5rem', textAlign: 'center', fontSize: 'lg', fontWeight: 'bold' }),
}

const UNITS = [
  { value: 'rupees', words: '₹' },
  { value: 'percent', words: '%', name: 'Per cent' },
] as const

const MOST_PERCENT = 100

export interface Bill {
  lines: readonly BillLine[]
  /** Only a saved order's garment is priced and named by its line. */
  order?: Pick<BilledOrder, 'quantity'> | undefined
  /** No line is added before this is corrected. */
  problem?: BillProblem | undefined
  onChange: (lines: readonly BillLine[]) => void
}

interface Typed {
  row: string
  what: string
  price: string
  count: number
  unit: (typeof UNITS)[number]['value']
}

/** A line of the bill; one without an id is added. */
export type LineToEdit = Partial<BillLine> & { isDiscount?: boolean }

export function LineDialog({
  lines,
  order,
  problem: wrong,
  edited,
  onChange,
  onClose,
}: Bill & { edited: LineToEdit; onClose: () => void }) {
  const isNew = edited.id === undefined
  const isDiscount = edited.isDiscount ?? (edited.each ?? 0) < 0
  const isGarment = edited.id === GARMENT_LINE
  const isOfRow = isNew && edited.row !== undefined
  const [newId] = useState(uuidv7)
  const [isAsking, setAsking] = useState(false)
  const rows = usePriceList().filter(({ state }) => state === 'shown')
  const price = useRef<HTMLInputElement>(null)
  const what = useRef<HTMLInputElement>(null)

  /** Its count is the order's quantity. */
  const isFirstGarment = (id: string) =>
    order !== undefined &&
    rows.some((row) => row.id === id && row.kind === 'garment') &&
    lines.every((line) => line.id !== GARMENT_LINE)

  const linesWith = (line: BillLine) =>
    isNew ? [...lines, line] : lines.map((one) => (one.id === line.id ? line : one))

  const form = useForm<Typed>(
    {
      row: edited.row ?? '',
      what: edited.what ?? '',
      price: edited.each === undefined ? '' : String(Math.abs(edited.each)),
      count: edited.count ?? 1,
      unit: 'rupees',
    },
    (typed) => {
      const line = lineOf(typed)
      const isNamed = isDiscount || typed.what.trim()
      return { what: !isNamed && 'Please say what it is', price: problemOf(typed, line) }
    },
  )

  function choose(id: string) {
    const row = rows.find((one) => one.id === id)
    form.set({
      row: id,
      what: row?.name ?? '',
      price: row?.price ? String(row.price) : '',
      count: isFirstGarment(id) ? (order?.quantity ?? 1) : 1,
    })
  }

  function lineOf({ row, price: typed, count, unit, ...others }: Typed): BillLine | undefined {
    const amount = amountTyped(typed)
    const words = others.what.trim()
    const id = edited.id ?? (isFirstGarment(row) ? GARMENT_LINE : newId)
    if (amount === undefined) return undefined
    if (!isDiscount) return { id, row: row || null, what: words, count, each: amount }
    if (unit === 'rupees')
      return { id, row: row || null, what: words || 'Discount', count, each: sumRupees([-amount]) }
    const discount = percentDiscount(lines, amount)
    return { ...discount, id, what: words ? `${words}, ${discount.what}` : discount.what }
  }

  function problemOf({ price: typed, unit }: Typed, line: BillLine | undefined) {
    if (!line)
      return typed.trim() ? unreadableAmount(typed) : `Please write the ${isDiscount ? 'discount' : 'price'}`
    if (unit === 'percent' && (amountTyped(typed) ?? 0) > MOST_PERCENT) return 'At most 100 %'
    const problem = wrong ?? problemOfBill(linesWith(line))
    return problem && billProblemWords[problem]
  }

  function save(): boolean {
    const line = lineOf(form.values)
    if (line) onChange(linesWith(line))
    return line !== undefined
  }

  const others = lines.filter(({ id }) => id !== edited.id)
  const deductions = others.filter(({ each }) => each < 0)

  function remove() {
    const problem = problemOfBill(others)
    if (problem === 'below-zero') return setAsking(true)
    if (problem) return form.refuse({ price: billProblemWords[problem] })
    onChange(others)
    return onClose()
  }

  function removeWithDeductions() {
    onChange(others.filter((line) => !deductions.includes(line)))
    onClose()
  }

  const { count, unit } = form.values
  const step = (by: number) => form.set({ count: Math.min(MAX_LINE_COUNT, Math.max(1, count + by)) })
  const words = (
    <TextField
      {...form.field('what')}
      ref={what}
      label={isDiscount ? 'Why (optional)' : 'What'}
      placeholder={isDiscount ? '' : 'Example: Hand work on sleeves'}
      autoComplete="off"
      maxLength={isDiscount ? 100 : MAX_LINE_WORDS}
    />
  )
  return (
    <FormDialog
      title={edited.what ?? (isDiscount ? 'Discount' : 'Add to the bill')}
      size="small"
      form={form}
      initialFocus={edited.what || isDiscount ? price : what}
      isSaving={false}
      saveLabel={isNew ? 'Add' : 'Change'}
      onSave={save}
      onClose={onClose}
      footer={
        isAsking && (
          <KeepQuestion
            question={`${deductions.map(({ what, each }) => `${what} (${formatRupees(each)})`).join(' and ')} would be more than the rest of the bill.`}
            discardLabel={deductions.length > 1 ? 'Remove all' : 'Remove both'}
            onDiscard={removeWithDeductions}
            onKeep={() => setAsking(false)}
          />
        )
      }
    >
      {isDiscount && isNew && (
        <RadioChoice
          legend="Discount in"
          choices={UNITS}
          value={unit}
          onChange={(chosen) => form.set({ unit: chosen })}
        />
      )}
      {isNew && !isOfRow && !isDiscount && rows.length > 0 && (
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
      {!isDiscount && !isOfRow && (order || !isGarment) && words}
      <div className={styles.price}>
        <AmountField
          {...form.field('price')}
          ref={price}
          label={isDiscount ? 'Discount' : count > 1 ? 'Price of each' : 'Price'}
          placeholder={unit === 'percent' ? '10' : '₹0'}
        />
      </div>
      {isDiscount && words}
      {!isDiscount && !(isGarment && edited.row === null) && (
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
      {!isNew && (
        <Button look="quiet" className={styles.remove} onClick={remove}>
          Remove from the bill
        </Button>
      )}
    </FormDialog>
  )
}

import { formatRupees } from '@zari/shared/money/money'
import { listOfOutfit } from '@zari/shared/measurements/measures'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ExtraChips } from '../../order/bill/extra-chips.tsx'
import { NewMeasurements } from '../../order/measurement/new-order-measurements.tsx'
import { SplitFields } from '../../order/money/split-fields.tsx'
import { usePriceList } from '../../sync/hooks/use-price-list.ts'
import { readable } from '../../ui/changed-elsewhere.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { afterPaint } from '../../ui/schedule.ts'
import type { CheckedNewOrder } from './check-new-order.ts'
import { PersonFields, PhoneFields } from './customer-fields.tsx'
import { DueRow } from './due-row.tsx'
import {
  addPiece,
  changePiece,
  copyPiece,
  isUntouched,
  isVisit,
  type NewOrderForm,
  removePiece,
  withoutPicture,
  withPhone,
} from './new-order-form.ts'
import { MoreFields, NotesField, SubjectFields } from './outfit-fields.tsx'
import { rowOfOutfit } from './outfit-chips.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { paneStyles, styles } from './new-order-styles.ts'
import { PictureFields } from './picture-fields.tsx'
import { PieceBill } from './piece-bill.tsx'
import { linesOf, type Piece, withLines } from './piece.ts'
import { PriceField } from './price-field.tsx'

/** A consultation is no piece of a visit. */
const PIECE_KINDS: readonly OrderKind[] = ORDER_KINDS.filter((kind) => kind !== 'contact-inquiries')

/** By its key; `isNew`: just added. */
export interface OpenPiece {
  key: string | undefined
  isNew: boolean
}

/** Left: the customer and the piece that is open. Right: the bill, what else is promised, and the money. */
export function OrderPieces({
  form,
  checked,
  tried,
  open,
  phone,
  belowPhone,
  isDisabled,
  correcting,
  canAdd,
  footer,
  isAddingPictures,
  onChange,
  onOpen,
  onAddPictures,
}: {
  form: NewOrderForm
  checked: CheckedNewOrder
  /** Saving was tried. */
  tried: boolean
  open: OpenPiece
  phone: RefObject<HTMLInputElement | null>
  belowPhone: ReactNode
  isDisabled: boolean
  correcting: OrderKind | undefined
  canAdd: boolean
  footer: ReactNode
  isAddingPictures: boolean
  onChange: (to: (before: NewOrderForm) => NewOrderForm) => void
  onOpen: (open: OpenPiece) => void
  /** Resolves with what is wrong with the picked files. */
  onAddPictures: (key: string, picked: readonly File[]) => Promise<readonly string[]>
}) {
  const add = useRef<HTMLButtonElement>(null)
  const left = useRef<HTMLFieldSetElement>(null)
  const bill = useRef<HTMLDivElement>(null)
  const [isBillOpen, setBillOpen] = useState(false)
  const ids = useId()
  const rows = usePriceList()
  const isOfSeveral = isVisit(form)
  const { pieces } = form
  const piece = pieces.find(({ key }) => key === open.key) ?? pieces[0]
  if (!piece) return null
  const { key } = piece
  const problemsOf = (of: Piece) => (tried && checked.pieces.get(of.key)?.problems) || {}
  const change = (to: Partial<Piece>) => onChange((before) => changePiece(before, key, to))
  const props = { phone: form.phone, piece, problems: problemsOf(piece), onChange: change }
  const name = piece.name.trim()
  const extras = rows.filter(({ kind, state }) => kind === 'extra' && state === 'shown')

  function show(key: string | undefined, isNew: boolean) {
    onOpen({ key, isNew })
    setBillOpen(false)
    if (isNew) afterPaint(() => left.current?.scrollIntoView({ block: 'start' }))
  }

  function openNew(after: NewOrderForm, index: number) {
    onChange(() => after)
    show(after.pieces[index]?.key, true)
  }

  function remove(key: string) {
    onChange((before) => removePiece(before, key))
    onOpen({ key: undefined, isNew: false })
    afterPaint(() => add.current?.focus())
  }

  function toggleBill() {
    setBillOpen(!isBillOpen)
    if (!isBillOpen) afterPaint(() => bill.current?.scrollIntoView({ block: 'start' }))
  }

  const addButton = canAdd && (isOfSeveral || piece.kind !== 'contact-inquiries') && (
    <Button ref={add} aria-label="Add piece" onClick={() => openNew(addPiece(form), pieces.length)}>
      <Icon name="plus" size={16} /> Piece
    </Button>
  )
  const shownBill = isBillOpen ? styles.unfolded : styles.folded
  const count = linesOf(piece).length
  const { unpriced } = checked
  const total = checked.total === undefined ? 'No price yet' : formatRupees(checked.total)
  const missing = unpriced > 0 && unpriced < pieces.length ? `, ${unpriced} without a price` : ''
  const countOfPieces = `${pieces.length} pieces${missing}`
  return (
    <div className={paneStyles.panes}>
      <fieldset ref={left} className={cx(paneStyles.left, readable)} disabled={isDisabled}>
        <PhoneFields
          input={phone}
          phone={form.phone}
          error={tried && checked.phoneProblem}
          onChange={(typed) => onChange((before) => withPhone(before, typed))}
        />
        {belowPhone}
        {isOfSeveral ? (
          // Most further pieces are for the same person.
          <Fold
            key={`for ${key}`}
            summary={`For ${name || 'whom?'}`}
            isNeeded={name === '' || Boolean(props.problems.name)}
          >
            <PersonFields {...props} />
          </Fold>
        ) : (
          <PersonFields {...props} />
        )}
        <SubjectFields key={key} {...props} isNew={open.isNew && open.key === key} />
        <PriceField {...props} row={rowOfOutfit(rows, piece.outfitType)} />
        {piece.kind !== 'contact-inquiries' && extras.length > 0 && (
          <ExtraChips rows={extras} lines={linesOf(piece)} onChange={(lines) => change(withLines(lines))} />
        )}
        <NotesField key={`notes ${key}`} {...props} />
        <MoreFields
          key={`more ${key}`}
          {...props}
          kinds={correcting ? [correcting] : isOfSeveral ? PIECE_KINDS : ORDER_KINDS}
        />
      </fieldset>
      <div className={paneStyles.right}>
        <fieldset className={cx(styles.fields, readable)} disabled={isDisabled}>
          <div className={styles.scroll}>
            <div ref={bill} id={`${ids}-bill`} className={cx(styles.bill, shownBill)}>
              {pieces.map((each, index) => (
                <PieceBill
                  key={each.key}
                  piece={each}
                  number={isOfSeveral ? index + 1 : undefined}
                  total={checked.pieces.get(each.key)?.total}
                  problems={problemsOf(each)}
                  isOpen={each === piece}
                  isUntouched={isUntouched(form, each)}
                  onOpen={() => show(each.key, false)}
                  onChange={change}
                  onCopy={() => openNew(copyPiece(form, each.key), index + 1)}
                  onRemove={() => remove(each.key)}
                >
                  {addButton}
                </PieceBill>
              ))}
              {!correcting && isOfSeveral && checked.split && (
                <SplitFields
                  orders={checked.orders}
                  split={checked.split}
                  typed={form.split}
                  onChange={(split) => onChange((before) => ({ ...before, split }))}
                />
              )}
            </div>
            <div className={styles.facts}>
              <DueRow {...props} />
              {piece.kind !== 'contact-inquiries' && (
                <NewMeasurements
                  whose={{ phone: form.phone, name: piece.name, personId: piece.personId }}
                  list={listOfOutfit(piece.kind === 'outfit-details-orders' ? piece.outfitType : undefined)}
                  value={piece.measurements}
                  onChange={(measurements) => change({ measurements })}
                />
              )}
              {!correcting && (
                <PictureFields
                  key={key}
                  files={piece.files}
                  isAdding={isAddingPictures}
                  onAdd={(picked) => onAddPictures(key, picked)}
                  onRemove={(file) => onChange((before) => withoutPicture(before, key, file))}
                />
              )}
            </div>
          </div>
          <div className={cx(styles.money, shownBill)}>
            <p className={styles.total}>
              <span>{isOfSeveral ? countOfPieces : 'Total'}</span>
              <span className={styles.sum}>{total}</span>
            </p>
            {!correcting && (
              <PaymentFields
                form={form}
                checked={checked}
                tried={tried}
                onChange={(received) => onChange((before) => ({ ...before, received }))}
              />
            )}
          </div>
        </fieldset>
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.bar}
            aria-expanded={isBillOpen}
            aria-controls={`${ids}-bill`}
            onClick={toggleBill}
          >
            <span className={styles.barWords}>
              Bill
              <span className={styles.barLine}>
                {isOfSeveral ? countOfPieces : count === 1 ? '1 line' : `${count} lines`}
                {correcting || checked.received ? '' : ' · add the advance'}
              </span>
            </span>
            <span className={styles.barTotal}>
              {total} <Icon name={isBillOpen ? 'down' : 'up'} />
            </span>
          </button>
          {footer}
        </div>
      </div>
    </div>
  )
}

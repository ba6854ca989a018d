import { readBill } from '@zari/shared/bill/bill'
import { listOfOutfit } from '@zari/shared/measurements/measures'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ExtraChips } from '../../order/bill/extra-chips.tsx'
import { NewMeasurements } from '../../order/measurement/new-order-measurements.tsx'
import { usePriceList } from '../../sync/hooks/use-price-list.ts'
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
import { rowOfOutfit } from './outfit-rows.ts'
import { countOfPieces, PaymentFields, PaymentSplit, TotalLine, wordsOfTotal } from './payment-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PieceBill, PieceButtons, PieceHead } from './piece-bill.tsx'
import { billedPiece, linesOf, type Piece, withLines } from './piece.ts'
import { PriceField } from './price-field.tsx'

const styles = {
  panes: css({
    display: 'flex',
    flexDirection: 'column',
    md: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      height: '100%',
    },
  }),
  left: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    paddingBlock: '4',
    md: { overflowY: 'auto', overscrollBehavior: 'contain', paddingInline: '4' },
  }),
  right: css({
    display: { base: 'contents', md: 'flex' },
    flexDirection: 'column',
    minHeight: '0',
    md: { background: 'ground', borderInlineStart: '1px solid', borderColor: 'line' },
  }),
  scroll: css({
    display: { base: 'contents', md: 'flex' },
    flexDirection: 'column',
    gap: '3',
    flex: '1 1 auto',
    minHeight: '0',
    md: { overflowY: 'auto', overscrollBehavior: 'contain', padding: '4' },
  }),
  /** On a phone behind the bar. */
  folded: css({ display: { base: 'none', md: 'flex' } }),
  unfolded: css({ display: 'flex' }),
  bill: css({
    flexDirection: 'column',
    gap: '2',
    order: { base: 2, md: 0 },
    borderTop: { base: '1px solid', md: 'none' },
    borderColor: 'zari',
    paddingTop: { base: '3', md: '0' },
    scrollMarginBlock: '40rem 10rem',
  }),
  facts: css({
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    order: { base: 1, md: 0 },
    paddingBottom: { base: '4', md: '0' },
    '& > * + *': { borderTop: '1px solid', borderColor: 'line', paddingTop: '2' },
  }),
  money: css({
    flexDirection: 'column',
    order: 3,
    gap: '2',
    paddingBlock: '3',
    md: { paddingInline: '4', borderTop: '1px solid', borderColor: 'zari', flex: 'none' },
  }),
  foot: css({
    order: 4,
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    paddingBottom: '3',
    background: { base: 'surface', md: 'transparent' },
    '& > button': { flex: '1 1 auto' },
    position: { base: 'sticky', md: 'static' },
    bottom: '0',
    zIndex: 1,
    borderTop: { base: '1px solid', md: 'none' },
    borderColor: 'line',
    paddingInline: { md: '4' },
  }),
  bar: css({
    flexBasis: '100%!',
    display: { base: 'flex', md: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '64px',
    marginBottom: '-1',
    textAlign: 'start',
    lineHeight: '1.2',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'inside' },
  }),
  barWords: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  barLine: css({ display: 'block', fontSize: 'sm', color: 'textMute' }),
  barTotal: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: 'xl',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
}

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
  const left = useRef<HTMLDivElement>(null)
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
  return (
    <div className={styles.panes}>
      <div ref={left} className={styles.left}>
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
          <ExtraChips
            rows={extras}
            order={billedPiece(piece)}
            onChange={({ bill, quantity }) => change(withLines(readBill(bill), piece, quantity))}
          />
        )}
        <NotesField key={`notes ${key}`} {...props} />
        <MoreFields
          key={`more ${key}`}
          {...props}
          kinds={correcting ? [correcting] : isOfSeveral ? PIECE_KINDS : ORDER_KINDS}
        />
      </div>
      <div className={styles.right}>
        <div className={styles.scroll}>
          <div ref={bill} id={`${ids}-bill`} className={cx(styles.bill, shownBill)}>
            {pieces.map((each, index) => {
              const isOpen = each === piece
              const { bill, ...problems } = problemsOf(each)
              return (
                <section key={each.key} aria-label={isOfSeveral ? `Piece ${index + 1}` : 'Bill'}>
                  {isOfSeveral && (
                    <PieceHead
                      piece={each}
                      number={index + 1}
                      total={checked.pieces.get(each.key)?.total}
                      isOpen={isOpen}
                      isWrong={Boolean(bill) || Object.keys(problems).length > 0}
                      onOpen={() => show(each.key, false)}
                    />
                  )}
                  {isOpen && (
                    <PieceBill piece={each} problem={bill} onChange={change}>
                      {addButton}
                    </PieceBill>
                  )}
                  {isOpen && isOfSeveral && (
                    <PieceButtons
                      piece={each}
                      isUntouched={isUntouched(form, each)}
                      onCopy={() => openNew(copyPiece(form, each.key), index + 1)}
                      onRemove={() => remove(each.key)}
                    />
                  )}
                </section>
              )
            })}
            {!correcting && (
              <PaymentSplit
                form={form}
                checked={checked}
                onChange={(to) => onChange((before) => ({ ...before, ...to }))}
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
          <TotalLine form={form} checked={checked} />
          {!correcting && (
            <PaymentFields
              form={form}
              checked={checked}
              tried={tried}
              onChange={(to) => onChange((before) => ({ ...before, ...to }))}
            />
          )}
        </div>
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
                {isOfSeveral ? countOfPieces(form, checked) : count === 1 ? '1 line' : `${count} lines`}
                {correcting || checked.received ? '' : ' · add the advance'}
              </span>
            </span>
            <span className={styles.barTotal}>
              {wordsOfTotal(checked)} <Icon name={isBillOpen ? 'down' : 'up'} />
            </span>
          </button>
          {footer}
        </div>
      </div>
    </div>
  )
}

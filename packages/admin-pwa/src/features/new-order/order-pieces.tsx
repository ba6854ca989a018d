import { readAmount } from '@zari/shared/money'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { NewPicture } from '../../sync/engine.ts'
import { Icon } from '../../ui/icon.tsx'
import { afterPaint } from '../../ui/schedule.ts'
import { PhoneFields } from './customer-fields.tsx'
import type { OrderForm, OrderProblems } from './order-form.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { PIECE_KINDS, PieceButtons, PieceFields } from './piece-fields.tsx'
import { PiecePart } from './piece-part.tsx'
import { PriceField } from './price-field.tsx'
import {
  addPiece,
  changed,
  copyPiece,
  isVisit,
  type NewOrderForm,
  orderFormOf,
  removePiece,
  withFiles,
} from './pieces.ts'
import type { ReadNewOrder } from './read-pieces.ts'

const addStyle = css({ minHeight: '3.25rem', borderStyle: 'dashed' })

/** Which piece is open, by its key; `isNew`: it was just added. */
export interface OpenPiece {
  key: string | undefined
  isNew: boolean
}

/** The fields of one order; or of the pieces of a visit, of which one is open. */
export function OrderPieces({
  form,
  read,
  tried,
  open,
  phone,
  belowPhone,
  empty,
  correcting,
  canAdd,
  onChange,
  onOpen,
  onPictures,
}: {
  form: NewOrderForm
  read: ReadNewOrder
  /** Saving was tried: what is wrong is shown. */
  tried: boolean
  open: OpenPiece
  phone: RefObject<HTMLInputElement | null>
  belowPhone: ReactNode
  /** What a further piece begins with. */
  empty: OrderForm
  correcting: OrderKind | undefined
  canAdd: boolean
  onChange: (to: (before: NewOrderForm) => NewOrderForm) => void
  onOpen: (open: OpenPiece) => void
  /** New pictures, in the form that names them. */
  onPictures: (pictures: readonly NewPicture[], form: NewOrderForm) => Promise<void>
}) {
  const add = useRef<HTMLButtonElement>(null)
  const isOfSeveral = isVisit(form)
  const { pieces } = form
  const problemsOf = (key: string): OrderProblems => (tried ? (read.pieces.get(key)?.problems ?? {}) : {})
  const [first] = pieces
  if (!first) return null
  const { phone: phoneProblem } = problemsOf(first.key)

  function openNew(after: NewOrderForm, index: number) {
    onChange(() => after)
    onOpen({ key: after.pieces[index]?.key, isNew: true })
  }

  function remove(key: string) {
    onChange((before) => removePiece(before, key))
    onOpen({ key: undefined, isNew: false })
    afterPaint(() => add.current?.focus())
  }

  return (
    <>
      <PhoneFields
        form={orderFormOf(form, first)}
        problems={phoneProblem === undefined ? {} : { phone: phoneProblem }}
        onChange={(to) => onChange((before) => changed(before, '', to))}
        phone={phone}
      />
      {belowPhone}
      {pieces.map((piece, index) => {
        const { key, files, lastPrice } = piece
        const part = {
          form: orderFormOf(form, piece),
          problems: problemsOf(key),
          onChange: (to: Partial<OrderForm>) => onChange((before) => changed(before, key, to)),
        }
        const fields = (
          <PieceFields
            {...part}
            key={key}
            isOneOfSeveral={isOfSeveral}
            isNew={open.isNew && open.key === key}
            kinds={correcting ? [correcting] : isOfSeveral ? PIECE_KINDS : ORDER_KINDS}
            pictures={
              !correcting && (
                <PictureFields
                  files={files}
                  onChange={(named) => onChange((before) => withFiles(before, key, named))}
                  onAdded={(added, named) => onPictures(added, withFiles(form, key, named))}
                />
              )
            }
            price={<PriceField {...part} suggested={readAmount(lastPrice)} />}
          />
        )
        if (!isOfSeveral) return fields
        const { phone: _phone, ...wrong } = problemsOf(key)
        const isOpen = open.key === key
        return (
          <PiecePart
            key={key}
            piece={piece}
            number={index + 1}
            isOpen={isOpen}
            isWrong={Object.keys(wrong).length > 0}
            onToggle={() => onOpen({ key: isOpen ? undefined : key, isNew: false })}
          >
            {fields}
            <PieceButtons
              piece={piece}
              onCopy={() => openNew(copyPiece(form, key), index + 1)}
              onRemove={() => remove(key)}
            />
          </PiecePart>
        )
      })}
      {canAdd && (isOfSeveral || first.kind !== 'contact-inquiries') && (
        <Button ref={add} className={addStyle} onClick={() => openNew(addPiece(form, empty), pieces.length)}>
          <Icon name="plus" size={18} /> Add piece
        </Button>
      )}
      {!correcting && (
        <PaymentFields
          form={form}
          read={read}
          tried={tried}
          onChange={(to) => onChange((before) => ({ ...before, ...to }))}
        />
      )}
    </>
  )
}

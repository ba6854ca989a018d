import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { afterPaint } from '../../ui/schedule.ts'
import type { CheckedNewOrder } from './check-new-order.ts'
import { PhoneFields } from './customer-fields.tsx'
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
import { PaymentFields } from './payment-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import type { Piece } from './piece.ts'
import { PIECE_KINDS, PieceButtons, PieceFields } from './piece-fields.tsx'
import { PiecePart } from './piece-part.tsx'

const addStyle = css({ minHeight: '3.25rem', borderStyle: 'dashed' })

/** By its key; `isNew`: just added. */
export interface OpenPiece {
  key: string | undefined
  isNew: boolean
}

export function OrderPieces({
  form,
  checked,
  tried,
  open,
  phone,
  belowPhone,
  correcting,
  canAdd,
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
  isAddingPictures: boolean
  onChange: (to: (before: NewOrderForm) => NewOrderForm) => void
  onOpen: (open: OpenPiece) => void
  /** Resolves with what is wrong with the picked files. */
  onAddPictures: (key: string, picked: readonly File[]) => Promise<readonly string[]>
}) {
  const add = useRef<HTMLButtonElement>(null)
  const isOfSeveral = isVisit(form)
  const { pieces } = form
  const [first] = pieces
  if (!first) return null

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
        input={phone}
        phone={form.phone}
        error={tried && checked.phoneProblem}
        onChange={(typed) => onChange((before) => withPhone(before, typed))}
      />
      {belowPhone}
      {pieces.map((piece, index) => {
        const { key, files } = piece
        const problems = (tried && checked.pieces.get(key)?.problems) || {}
        const change = (to: Partial<Piece>) => onChange((before) => changePiece(before, key, to))
        const fields = (
          <PieceFields
            key={key}
            phone={form.phone}
            piece={piece}
            problems={problems}
            onChange={change}
            isOneOfSeveral={isOfSeveral}
            isNew={open.isNew && open.key === key}
            kinds={correcting ? [correcting] : isOfSeveral ? PIECE_KINDS : ORDER_KINDS}
            pictures={
              !correcting && (
                <PictureFields
                  files={files}
                  isAdding={isAddingPictures}
                  onAdd={(picked) => onAddPictures(key, picked)}
                  onRemove={(file) => onChange((before) => withoutPicture(before, key, file))}
                />
              )
            }
          />
        )
        if (!isOfSeveral) return fields
        const isOpen = open.key === key
        return (
          <PiecePart
            key={key}
            piece={piece}
            number={index + 1}
            isOpen={isOpen}
            isWrong={Object.keys(problems).length > 0}
            onToggle={() => onOpen({ key: isOpen ? undefined : key, isNew: false })}
          >
            {fields}
            <PieceButtons
              piece={piece}
              isUntouched={isUntouched(form, piece)}
              onCopy={() => openNew(copyPiece(form, key), index + 1)}
              onRemove={() => remove(key)}
            />
          </PiecePart>
        )
      })}
      {canAdd && (isOfSeveral || first.kind !== 'contact-inquiries') && (
        <Button ref={add} className={addStyle} onClick={() => openNew(addPiece(form), pieces.length)}>
          <Icon name="plus" size={18} /> Add piece
        </Button>
      )}
      {!correcting && (
        <PaymentFields
          form={form}
          checked={checked}
          tried={tried}
          onChange={(to) => onChange((before) => ({ ...before, ...to }))}
        />
      )}
    </>
  )
}

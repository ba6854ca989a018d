import { listOfOutfit } from '@zari/shared/measurements/measures'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NewMeasurements } from '../../order/measurement/new-order-measurements.tsx'
import { KeepQuestion } from '../../ui/keep-question.tsx'
import { PersonFields, type PartProps } from './customer-fields.tsx'
import { Fold } from '../../ui/fold.tsx'
import { OutfitFields } from './outfit-fields.tsx'
import { countOfPictures, newPieceName, type Piece } from './piece.ts'
import { PriceField } from './price-field.tsx'

const styles = {
  buttons: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
}

/** A consultation is no piece of a visit. */
export const PIECE_KINDS: readonly OrderKind[] = ORDER_KINDS.filter((kind) => kind !== 'contact-inquiries')

export function PieceFields({
  isOneOfSeveral,
  isNew,
  kinds,
  pictures,
  ...props
}: PartProps & {
  isOneOfSeveral: boolean
  /** Just added: its kind is typed next. */
  isNew: boolean
  kinds: readonly OrderKind[]
  pictures: ReactNode
}) {
  const { phone, piece, problems, onChange } = props
  const name = piece.name.trim()
  const outfit = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) outfit.current?.querySelector<HTMLElement>('input:not([type=radio]), select')?.focus()
  }, [isNew])
  return (
    <>
      {isOneOfSeveral ? (
        // Most further pieces are for the same person.
        <Fold summary={`For ${name || 'whom?'}`} isNeeded={name === '' || Boolean(problems.name)}>
          <PersonFields {...props} />
        </Fold>
      ) : (
        <PersonFields {...props} />
      )}
      <div ref={outfit}>
        <OutfitFields {...props} kinds={kinds} />
      </div>
      <NewMeasurements
        whose={{ phone, name: piece.name, personId: piece.personId }}
        list={listOfOutfit(piece.kind === 'outfit-details-orders' ? piece.outfitType : undefined)}
        value={piece.measurements}
        onChange={(measurements) => onChange({ measurements })}
      />
      {pictures}
      <PriceField {...props} />
    </>
  )
}

export function PieceButtons({
  piece,
  isUntouched,
  onCopy,
  onRemove,
}: {
  piece: Piece
  /** Removed without a question. */
  isUntouched: boolean
  onCopy: () => void
  onRemove: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const { files } = piece
  const pictures = files.length > 0 ? ` with ${countOfPictures(files)}` : ''
  return (
    <div className={styles.buttons}>
      {isAsking ? (
        <KeepQuestion
          question={`Delete ${newPieceName(piece)}${pictures}?`}
          onKeep={() => setAsking(false)}
          onDiscard={onRemove}
        />
      ) : (
        <>
          <Button onClick={onCopy}>Copy</Button>
          <Button look="quiet" onClick={() => (isUntouched ? onRemove() : setAsking(true))}>
            Remove
          </Button>
        </>
      )}
    </div>
  )
}

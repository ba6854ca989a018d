import { gallerySourceOf } from '@zari/shared/gallery/piece'
import { formatRupees } from '@zari/shared/money/money'
import type { PriceRow } from '@zari/shared/price-list/price-list'
import { TOP_OUTFITS } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import { Chip } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePriceList } from '../../sync/hooks/use-price-list.ts'
import { getShop } from '../../sync/server-data/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PartProps } from './customer-fields.tsx'

const styles = {
  head: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '1.5' }),
  label: css({ fontSize: 'sm', fontWeight: 'semibold' }),
  chips: css({
    border: 'none',
    padding: '0',
    minWidth: '0',
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
    gap: '2',
  }),
  chip: css({
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2',
    height: '4.25rem',
    padding: '1.5',
    textAlign: 'start',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    background: 'surface',
    cursor: 'pointer',
    '&[aria-pressed=true]': { background: 'action', color: 'onAction', borderColor: 'action' },
    _focusVisible: { focusRing: 'near' },
  }),
  picture: css({
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '52px',
    objectFit: 'cover',
    color: 'zari',
    background: 'ground',
    borderTopRadius: 'full',
    borderBottomRadius: 'sm',
  }),
  name: css({ lineClamp: '2', fontSize: 'sm', fontWeight: 'semibold', lineHeight: '1.15', hyphens: 'auto' }),
  price: css({ fontSize: 'sm', fontVariantNumeric: 'tabular-nums', opacity: 0.85 }),
  other: css({ marginTop: '2' }),
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** A hidden row keeps its price, too. */
export const rowOfOutfit = (rows: readonly PriceRow[], outfit: string): PriceRow | undefined =>
  rows.find(({ kind, name }) => kind === 'garment' && isSame(name, outfit))

/** The most ordered ones; where fewer are known, the price list's first. */
function topOutfits(rows: readonly PriceRow[]): string[] {
  const top = getShop().topOutfits ?? []
  const others = rows
    .filter(({ kind, state }) => kind === 'garment' && state === 'shown')
    .map(({ name }) => name)
    .filter((name) => !top.some((one) => isSame(one, name)))
  return [...top, ...others].slice(0, TOP_OUTFITS)
}

/** They keep their places while the sheet is open. @param isNew the outfit is said next */
export function OutfitChips({ piece, problems, onChange, isNew }: PartProps & { isNew: boolean }) {
  const rows = usePriceList()
  const [listed, setListed] = useState(rows)
  // A new device gets the list while the sheet is open.
  if (listed.length === 0 && rows.length > 0) setListed(rows)
  const outfits = useMemo(() => topOutfits(listed), [listed])
  const [isTyping, setTyping] = useState(false)
  const { outfitType } = piece
  const list = useId()
  const part = useRef<HTMLDivElement>(null)
  const chosen = isTyping ? undefined : outfits.find((name) => isSame(name, outfitType))
  const isOther =
    isTyping || outfits.length === 0 || Boolean(problems.outfitType) || (outfitType !== '' && !chosen)
  useEffect(() => {
    if (isNew) part.current?.querySelector<HTMLElement>('input, :scope fieldset button')?.focus()
  }, [isNew])
  useEffect(() => {
    if (isTyping) part.current?.querySelector('input')?.focus()
  }, [isTyping])

  function choose(name: string, row: PriceRow | undefined) {
    setTyping(false)
    onChange({
      outfitType: name,
      ...(row?.piece && { gallerySource: gallerySourceOf[row.piece.category] }),
      ...(row?.price != null && { totalAmount: String(row.price), priceRow: row.id }),
    })
  }

  return (
    <div ref={part}>
      {outfits.length > 0 && (
        <>
          <div className={styles.head}>
            <span className={styles.label}>Outfit</span>
            <Chip pressed={isOther} onClick={() => setTyping(true)}>
              Other…
            </Chip>
          </div>
          <fieldset className={styles.chips} aria-label="Outfit">
            {outfits.map((name) => {
              const row = rowOfOutfit(rows, name)
              return (
                <button
                  key={name}
                  type="button"
                  className={styles.chip}
                  aria-pressed={name === chosen}
                  onClick={() => choose(name, row)}
                >
                  {row?.piece ? (
                    <img className={styles.picture} src={row.piece.imageUrl} alt="" loading="lazy" />
                  ) : (
                    <span className={styles.picture}>
                      <Icon name="outfit" />
                    </span>
                  )}
                  <span>
                    <span className={styles.name}>{name}</span>
                    {row?.price != null && <span className={styles.price}>{formatRupees(row.price)}</span>}
                  </span>
                </button>
              )
            })}
          </fieldset>
        </>
      )}
      {isOther && (
        <div className={styles.other}>
          <TextField
            label="Outfit Type"
            list={list}
            autoComplete="off"
            maxLength={200}
            placeholder="Example: Regular Blouse"
            value={outfitType}
            error={problems.outfitType}
            onChange={(event) => {
              setTyping(true)
              onChange({ outfitType: event.target.value })
            }}
          />
          <datalist id={list}>
            {rows
              .filter(({ kind }) => kind === 'garment')
              .map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
          </datalist>
        </div>
      )}
    </div>
  )
}

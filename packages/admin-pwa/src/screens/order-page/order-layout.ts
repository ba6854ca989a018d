import { useMediaQuery, WIDER_THAN_PHONE } from '../../ui/use-media-query.ts'

export type OrderLayout = 'phone' | 'middle' | 'wide'

/** Which parts of an order stand beside each other; `app/list-pane.tsx` shows no list where this is wide but the screen is not. */
export function useOrderLayout(): OrderLayout {
  const isWide = useMediaQuery('(min-width: 1248px)')
  const isMiddle = useMediaQuery(WIDER_THAN_PHONE)
  return isWide ? 'wide' : isMiddle ? 'middle' : 'phone'
}

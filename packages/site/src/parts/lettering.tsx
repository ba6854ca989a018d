import { css } from '@zari/shared/styled-system/css'
import { assets } from '../prerender/assets.ts'

const whole = css({ fontFamily: 'body' })

/**
 * The shop's name in Telugu. The face that the pages set Telugu in holds the letters of their own words alone; a name
 * with another letter is set in the whole script's, so that no word is drawn by two.
 */
export function Lettering({ children }: { children: string }) {
  const isCut = Array.from(children).every((letter) => assets.telugu.includes(letter) || /\s/.test(letter))
  return isCut ? children : <span className={whole}>{children}</span>
}

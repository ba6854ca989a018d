import { css } from '@zari/shared/styled-system/css'
import type { PagePicture } from '../content/pictures.ts'
import { Photo } from './photo.tsx'
import { Picture } from './picture.tsx'

interface Props {
  picture: PagePicture
  sizes: string
  first?: boolean
}

/** The picture of a piece beside its name, for which it is decoration. */
export function ArchPicture({ picture, sizes, first = false }: Props) {
  if (!('photo' in picture))
    return <Picture name={picture.name} sizes={sizes} className={image} first={first} decorative />
  return (
    <span className={photo}>
      <Photo picture={picture.photo} alt="" sizes={sizes} className={image} first={first} />
    </span>
  )
}

const photo = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})

const image = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})

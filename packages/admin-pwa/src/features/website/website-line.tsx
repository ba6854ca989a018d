import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import useSWR from 'swr'
import { readForAccount } from '../../state/account-readings.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { ServerNote } from '../../ui/server-note.tsx'
import { textLink } from '../../ui/text-link.ts'
import { countWords } from './count-words.ts'
import { troubleWords } from './trouble-words.ts'

const line = css({ marginTop: '4', color: 'textMute', fontSize: 'sm' })

/** The way to the gallery, with what is not published yet; and whether visitors see what was published. */
export function WebsiteLine() {
  // An answer of something that stands between is no reason to say anything here.
  const { data } = useSWR(
    apiPaths.adminPublications,
    (path: string) => readForAccount<PublishingState>(path),
    swrRules,
  )
  const changes = Array.isArray(data?.changes) ? data.changes.length : 0
  return (
    <>
      <p className={line}>
        <Link to={pagePaths.gallery} className={textLink}>
          Gallery and website
        </Link>
        {' · '}
        <Link to={pagePaths.shop} className={textLink}>
          Shop settings
        </Link>
        {changes > 0 && (
          <>
            {' · '}
            <Link to={pagePaths.publishing} className={textLink}>
              {countWords(changes)} not published yet
            </Link>
          </>
        )}
      </p>
      {data?.trouble && <ServerNote label="Website" words={troubleWords(data)} />}
    </>
  )
}

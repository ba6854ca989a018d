import type { Plugin } from 'vite'

/** Whose numbers are written in groups. All others are read and checked as well, and written in one piece. */
const KEPT_WHOLE = new Set(['IN', 'AE', 'GB', 'US'])

// Places in libphonenumber's short metadata of a country.
const PREFIX_FOR_CALLS_ABROAD = 1
const FORMATS = 4

interface Metadata {
  countries: Record<string, unknown[]>
  nonGeographic: Record<string, unknown[]>
}

/** Leaves out how numbers of other countries are grouped and how they call abroad: half of what libphonenumber knows. */
export function phoneMetadata(): Plugin {
  return {
    name: 'zari-phone-metadata',
    apply: 'build',
    transform: {
      filter: { id: /libphonenumber-js\/metadata\.min\.json\.js$/ },
      handler(code) {
        const json = /\{[^]*\}/.exec(code)?.[0]
        if (json === undefined) this.error('The metadata of libphonenumber are written otherwise than before')
        const metadata: Metadata = JSON.parse(json)
        for (const [country, parts] of Object.entries({ ...metadata.nonGeographic, ...metadata.countries })) {
          if (KEPT_WHOLE.has(country)) continue
          parts[PREFIX_FOR_CALLS_ABROAD] = 0
          parts[FORMATS] = 0
        }
        return { code: `export default ${JSON.stringify(metadata)}`, map: null }
      },
    },
  }
}

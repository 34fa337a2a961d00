import type { Language } from '@olympiad/olympiad/ground/declared/languages'
import { type Tongue, tongueOf } from '@olympiad/olympiad/kit/language/language'
import { datesIn } from '@olympiad/olympiad/kit/lib/time/dates-in'

type Catalogue = Readonly<Record<string, string>>
type Loaders = Readonly<Record<string, () => Promise<Catalogue>>>

// The build puts those of a language into one file, and those of staff's pages into another.
const OF_ALL: Loaders = import.meta.glob<Catalogue>(
  [
    '../../../../olympiad/*/{declared,student}/texts/*.json',
    '../../../../olympiad/kit/texts/*.json',
    '../../{app,room}/texts/*.json',
  ],
  { import: 'default' },
)
const OF_STAFF: Loaders = import.meta.glob<Catalogue>(
  [
    '../../../../olympiad/*/staff/texts/*.json',
    '../../../../olympiad/kit/{staff,hall,console}/texts/*.json',
    '../../console/texts/*.json',
  ],
  { import: 'default' },
)

/** Fetches what pages say in a language; rejects if that fails. */
export async function loadTongue(language: Language, isStaff: boolean): Promise<Tongue> {
  const sources = isStaff ? [OF_ALL, OF_STAFF] : [OF_ALL]
  const own = sources.flatMap(Object.entries).filter(([path]) => path.endsWith(`/texts/${language}.json`))
  const catalogues = await Promise.all(own.map(([, load]) => load()))
  return tongueOf(language, Object.assign({}, ...catalogues), datesIn(language))
}

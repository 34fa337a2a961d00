import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USUAL_LANGUAGE, type WrittenLanguage } from '../../ground/declared/languages.ts'
import { type Tongue, tongueOf, useTongue } from '../../kit/language/language.ts'
import { readerLanguage } from '../../kit/lib/reader-language.ts'
import { site } from '../../kit/site.ts'

/** What a page of a guardian says, in each language of mails but English: its own words, and why a link or a call failed. */
const TEXTS: Readonly<
  Record<Exclude<WrittenLanguage, 'en'>, readonly (() => Promise<{ readonly default: object }>)[]>
> = {
  hi: [
    () => import('./texts/hi.json'),
    () => import('../declared/texts/hi.json'),
    () => import('../../mail/declared/texts/hi.json'),
    () => import('../../kit/texts/hi.json'),
  ],
}

interface GuardianTongue {
  readonly language: WrittenLanguage
  /** Undefined while its words come. */
  readonly tongue: Tongue | undefined
  /** Speaks another language; absent where readers choose it for the whole site. */
  readonly choose: ((language: WrittenLanguage) => void) | undefined
}

/**
 * The language of a guardian's page. A guardian may read another than the child, so the page has those of mails even where the
 * edition offers none.
 */
export function useGuardianTongue(): GuardianTongue {
  const ofSite = useTongue()
  const [own, setOwn] = useState(readerLanguage)
  const isOffered = site.languages !== undefined
  const language = isOffered ? readerLanguage() : own
  const { data, isPending } = useQuery({
    queryKey: ['guardian texts', language],
    queryFn: () => tongueIn(language),
    enabled: !isOffered,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isOffered) return { language, tongue: ofSite, choose: undefined }
  // Without its words the page is in English.
  return { language, tongue: data ?? (isPending ? undefined : ofSite), choose: setOwn }
}

async function tongueIn(language: WrittenLanguage): Promise<Tongue> {
  const texts = language === USUAL_LANGUAGE ? [] : await Promise.all(TEXTS[language].map((load) => load()))
  return tongueOf(language, Object.assign({}, ...texts.map(({ default: words }) => words)))
}

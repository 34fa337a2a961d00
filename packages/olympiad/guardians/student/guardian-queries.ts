import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WrittenLanguage } from '../../ground/declared/languages.ts'
import { callAct } from '../../kit/lib/acts.ts'
import { isRefusal } from '../../kit/lib/failures.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { guardianQuestion } from '../declared/guardian-consent.ts'

/** What a guardian is asked, behind the link that was mailed to them. */
export const questionQuery = (token: string, language: WrittenLanguage) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['guardian', token, language],
    refetchInterval: (query) => !isRefusal(query.state.error) && keepTrying.refetchInterval(query), // a dead link stays dead
    enabled: token !== '',
    placeholderData: keepPreviousData, // answers stay while the other language comes
    staleTime: Number.POSITIVE_INFINITY, // it belongs to the link, and nothing else changes it meanwhile
    queryFn: () => callAct(guardianQuestion, { token, language }),
  })

import { queryOptions } from '@tanstack/react-query'
import { FIRST_PAGE, type PaperKey } from '../../../papers/declared/paper-seal.ts'
import type { Questionpaper } from '../../../papers/declared/questionpapers.ts'
import { keepPart, keptPart } from '../../lib/exam/kept-exam.ts'
import { paperUrl } from '../../lib/exam/paper-file.ts'
import { isRefusal, logFailure } from '../../lib/failures.ts'
import { currentSession } from '../../lib/session/session.ts'
import { type PagePicture, readPicture } from '../../ui/paper/first-page/page-picture.ts'
import { paperKeyQuery } from './paper-key-query.ts'
import { canUnseal, fetchSealedOf, type KeptSealed } from './sealed-paper.ts'
import { unseal } from './unseal.ts'

/** Who waits longer has the paper itself by then. */
const LIMIT_MS = 10_000

/** The picture of a paper's first page, which is read until the viewer has drawn it; null for a paper without one. Never fails. */
export const firstPageQuery = (paper: Questionpaper) =>
  queryOptions({
    queryKey: ['first page', paper.id, paper.questionpaperlink, paper.questionpaper],
    queryFn: async ({ client }): Promise<PagePicture | null> => {
      if (paper.questionpaperlink || !canUnseal()) return null
      try {
        return await firstPageOf(paper, () => client.fetchQuery(paperKeyQuery(paper)))
      } catch (error) {
        if (!isRefusal(error)) logFailure('Showing the picture of the first page', error)
        return null
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

async function firstPageOf(paper: Questionpaper, askForKey: () => Promise<PaperKey>): Promise<PagePicture | null> {
  const account = currentSession().record?.id ?? ''
  const whose = { account, of: paperUrl(paper) }
  const kept = await keptPart<ArrayBuffer>('first page', whose)
  const bytes = kept ?? (await openFirstPage(account, paper, await askForKey()))
  if (!bytes) return null
  const picture = await readPicture(new Blob([bytes], { type: FIRST_PAGE.type }))
  if (!kept) void keepPart('first page', whose, bytes).catch(() => {})
  return picture
}

/** Undefined if there is no picture of this very file. */
async function openFirstPage(account: string, paper: Questionpaper, { picture, key, of }: PaperKey) {
  if (!picture || of !== paper.questionpaper) return undefined
  const ahead = await keptPart<KeptSealed>('sealed first page', { account, of: paper.id })
  const sealed =
    ahead?.file === picture ? ahead.bytes : await fetchSealedOf(paper.id, picture, AbortSignal.timeout(LIMIT_MS))
  return unseal(sealed, key)
}

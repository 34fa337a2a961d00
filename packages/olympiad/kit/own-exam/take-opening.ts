import type { QueryClient } from '@tanstack/react-query'
import type { PaperOpening } from '../../papers/declared/paper-seal.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import { examineeQuery } from './exam-queries.ts'
import type { ExamineeReply } from './examinee-reply.ts'
import { OPENING_COLLECTION, patchExaminee } from './patch-examinee.ts'
import { giveKey } from './sealed/given-keys.ts'

/** Opens the paper of an account as the server's own event at the start does. */
export function takeOpening(client: QueryClient, account: string, opening: PaperOpening<Questionpaper>): void {
  giveKey(opening)
  const event = { collection: OPENING_COLLECTION, action: 'update', record: opening } as const
  client.setQueryData<ExamineeReply>(examineeQuery(account).queryKey, (reply) => reply && patchExaminee(reply, event))
}

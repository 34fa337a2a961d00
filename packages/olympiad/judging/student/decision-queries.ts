import { queryOptions } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { recordService } from '../../kit/lib/record-service.ts'
import type { DecisionReply } from '../declared/decisionreplies.ts'
import type { DecisionRecord } from '../declared/decisions.ts'

const ofPaper = (questionpaper: string) => recordService.filter('questionpaper = {:questionpaper}', { questionpaper })

/** What people decided on the examinee's sheet, the oldest first; none on a service that lacks decisions. */
export const decisionsQuery = (questionpaper: string) =>
  queryOptions({
    queryKey: ['decisions', questionpaper],
    networkMode: 'always',
    queryFn: async () => {
      const decisions = recordService.collection<DecisionRecord>('decisions')
      try {
        return await decisions.getFullList({ filter: ofPaper(questionpaper), sort: 'created' })
      } catch (error) {
        if (error instanceof ClientResponseError && error.status === 404) return []
        throw error
      }
    },
  })

/** The examinee's reply to them; null before it is sent. */
export const replyQuery = (questionpaper: string) =>
  queryOptions({
    queryKey: ['decisionreplies', questionpaper],
    networkMode: 'always',
    queryFn: async () => {
      const replies = recordService.collection<DecisionReply>('decisionreplies')
      return (await replies.getList(1, 1, { filter: ofPaper(questionpaper) })).items[0]?.text ?? null
    },
  })

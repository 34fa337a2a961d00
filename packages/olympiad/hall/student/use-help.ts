import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerSaver } from '../../answers/student/index.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { keepTabValue, tabValue } from '../../kit/lib/kept/tab-values.ts'
import { useLiveQuery } from '../../kit/lib/live/use-live-query.ts'
import { verifySession } from '../../kit/lib/session/session.ts'
import { pause } from '../../kit/own-exam/pause.ts'
import type { ExamState } from '../../kit/own-exam/use-exam.ts'
import type { HelpRequest } from '../declared/helprequests.ts'
import { type HelpInput, helpQuery, patchHelp, sendHelp, TOPICS } from './help-calls.ts'
import { helpWhenSaved } from './help-when-saved.ts'

/** What an examinee has asked the staff for, and asks for now. */
export interface Help {
  /** In turn. */
  readonly requests: readonly HelpRequest[]
  /** The request on its way; null once it has arrived. */
  readonly asked: HelpInput | null
  /** The server is out of reach for now. */
  readonly isWaiting: boolean
  /** What the server has against it. */
  readonly failure: string
  ask(asked: HelpInput): void
  /** Takes back what is on its way. */
  takeBack(): void
}

// A hall that has lost its streams together asks again, and not in the same instant.
const SPREAD_MS = 5000
const NONE: HelpRequest[] = []

/** The student's requests for help, live, and how to send a new one. */
export function useHelp(state: ExamState, saver: AnswerSaver | undefined): Help {
  const known = state.kind === 'known' && state.phase !== 'ended' ? state : undefined
  const account = known?.examinee.id ?? ''
  const query = helpQuery(account)
  useLiveQuery({ ...query, topics: known ? TOPICS : [], patch: patchHelp, spreadMs: SPREAD_MS })
  // Nobody could ask before the start, so a waiting hall fetches only what it missed.
  const isBefore = known?.phase === 'notStarted'
  const requests = useQuery({ ...query, ...(isBefore && { initialData: NONE }) }).data ?? NONE
  return { requests, ...useAsking(account, saver) }
}

function useAsking(account: string, saver: AnswerSaver | undefined): Omit<Help, 'requests'> {
  const client = useQueryClient()
  const [asked, setAsked] = useState<HelpInput | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => setAsked(account ? keptAsking(account) : null), [account])

  const change = useCallback(
    (next: HelpInput | null) => {
      keepAsking(account, next)
      setAsked(next)
      setFailure('')
      setIsWaiting(false)
    },
    [account],
  )

  useEffect(() => {
    if (!asked || !saver) return
    let isWanted = true
    const parts = { saver, send: () => sendHelp(asked), verifySession, pause, isWanted: () => isWanted }
    helpWhenSaved({ ...parts, onWaiting: () => setIsWaiting(true) })
      .then(() => {
        if (!isWanted) return
        change(null)
        void client.invalidateQueries({ queryKey: helpQuery(account).queryKey })
      })
      .catch((error) => {
        if (!isWanted) return
        change(null)
        setFailure(failureMessage(error))
      })
    return () => {
      isWanted = false
    }
  }, [asked, saver, account, client, change])

  const takeBack = useCallback(() => change(null), [change])
  return { asked, isWaiting, failure, ask: change, takeBack }
}

const KEY = 'help to be asked for'

/** Keeps an unsent request for help in this tab, so that it survives a reload; null removes it. */
function keepAsking(account: string, asked: HelpInput | null): void {
  keepTabValue(KEY, asked && JSON.stringify({ account, asked }))
}

function keptAsking(account: string): HelpInput | null {
  const kept = JSON.parse(tabValue(KEY) ?? '{}')
  return kept.account === account ? kept.asked : null
}

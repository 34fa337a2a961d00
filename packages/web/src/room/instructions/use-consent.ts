import { type EditionPolicy, editionPolicy } from '@olympiad/olympiad/edition/declared/edition-policy'
import type { Edition } from '@olympiad/olympiad/edition/declared/editions'
import type { ConsentState } from '@olympiad/olympiad/ground/declared/consent-purposes'
import { callAct } from '@olympiad/olympiad/kit/lib/acts'
import { keepPart, keptPart } from '@olympiad/olympiad/kit/lib/exam/kept-exam'
import { isRefusal, logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { backOffMs } from '@olympiad/olympiad/kit/lib/fetching/back-off'
import { keepTrying } from '@olympiad/olympiad/kit/lib/fetching/keep-trying'
import { patienceMs } from '@olympiad/olympiad/kit/lib/is-silent'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { within } from '@olympiad/olympiad/kit/lib/within'
import { examineeQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import type { ExamineeReply } from '@olympiad/olympiad/kit/own-exam/examinee-reply'
import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { consent } from '@olympiad/olympiad/privacy/declared/consent'
import type { WatchRule } from '@olympiad/olympiad/watching/declared/watch-rules'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClientResponseError } from 'pocketbase'
import { useCallback, useEffect, useState } from 'react'

/** Stores the examinee's answer about being observed. */
export interface Saying {
  readonly state: ConsentState
  /** Not yet eighteen. */
  readonly minor?: boolean
  readonly guardian?: string
}

/** Whether an examinee is asked before they are observed, and what they said. */
export interface Consent {
  /** Camera, place, device and browser may be looked at. */
  readonly mayObserve: boolean
  /** They are asked, and have not answered. */
  readonly isDue: boolean
  /** What they are asked, where they are. */
  readonly words: Pick<EditionPolicy, 'version' | 'text' | 'contact'> | undefined
  readonly said: ConsentState | ''
  /** Tells the server. Rejects with its refusal; where it does not answer, the exam goes on unobserved and it is told later. */
  answer(saying: Saying): Promise<void>
}

/** What holds in this edition. It does not change while an exam is running. */
export const editionPolicyQuery = queryOptions({
  ...keepTrying,
  queryKey: ['edition policy'],
  meta: { isPublic: true },
  queryFn: fetchEditionPolicy,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

async function fetchEditionPolicy(): Promise<ConsentPolicy> {
  try {
    const [edition] = (await recordService.collection<Edition>('editions').getList(1, 1)).items
    return editionPolicy(edition)
  } catch (error) {
    // A service without editions asks nobody, and stores no answer.
    if (error instanceof ClientResponseError && error.status === 404) return { ...editionPolicy(null), asks: false }
    throw error
  }
}

/** The examinee's consent. Nothing is observed until it is known whether consent is needed; nor without an answer, where staff have dropped the question. */
export function useConsent(state: ExamState, dropped: ReadonlySet<WatchRule>): Consent {
  const client = useQueryClient()
  const rules = useKeptPolicy(useQuery(editionPolicyQuery).data, state)
  const examinee = state.kind === 'known' ? state.examinee : undefined
  const said = examinee?.consent ?? ''
  const words = rules?.asks ? rules : undefined
  const [untold, setUntold] = useState<VersionedSaying>()
  const account = examinee?.id
  const tell = useCallback(
    async ({ state, minor = false, guardian = '', version }: VersionedSaying) => {
      await callAct(consent, { state, minor, guardian, version })
      if (!account) return
      client.setQueryData(examineeQuery(account).queryKey, (reply: ExamineeReply | undefined) => {
        return reply && { ...reply, examinee: { ...reply.examinee, consent: state } }
      })
    },
    [client, account],
  )
  useEffect(
    () =>
      untold
        ? keepTelling(
            () => tell(untold),
            () => setUntold(undefined),
          )
        : undefined,
    [untold, tell],
  )
  return {
    mayObserve: said === 'given' || rules?.asks === false,
    isDue: words !== undefined && examinee !== undefined && said === '' && !untold && !dropped.has('consent'),
    words,
    said,
    async answer(saying) {
      const version = words?.version ?? ''
      try {
        await within(SAY_LIMIT_MS, tell({ ...saying, version }))
      } catch (error) {
        if (isRefusal(error) || said !== '') throw error // only the first question keeps anybody from the exam
        logFailure('Telling the server about consent', error)
        setUntold({ ...saying, version })
      }
    },
  }
}

interface VersionedSaying extends Saying {
  readonly version: string
}

/** Tells what was said again and again until the server has answered, or until it is stopped by what it returns. */
function keepTelling(tell: () => Promise<unknown>, onAnswered: () => void): () => void {
  let failures = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    const failed = (error: unknown) => (isRefusal(error) ? onAnswered() : isOver || again())
    timer = setTimeout(() => tell().then(onAnswered, failed), backOffMs(++failures))
  }
  again()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** What an edition says about consent. */
type ConsentPolicy = Pick<EditionPolicy, 'asks' | 'version' | 'text' | 'contact'>

/** A server that does not answer keeps no student from the exam any longer. */
const SAY_LIMIT_MS = 5000

/** How long the server may be silent before the stored policy holds. */
const SILENT_MS = 1500

/**
 * What the server says about consent, else what it said about this exam before: a reload without a network must not leave the student
 * unobserved. It is stored with the exam, since another exam may have other rules.
 */
function useKeptPolicy(rules: ConsentPolicy | undefined, state: ExamState): ConsentPolicy | undefined {
  const [kept, setKept] = useState<ConsentPolicy>()
  const [account, of] = state.kind === 'known' ? [state.examinee.id, state.exam.id] : ['', '']
  useEffect(() => {
    if (rules && account) keepPart('policy', { account, of }, rules).catch(() => {}) // a browser that stores nothing asks the server
  }, [rules, account, of])
  useEffect(() => {
    if (rules || !account) return
    let isOver = false
    const take = (found: ConsentPolicy | undefined) => isOver || setKept(found)
    const askKept = () => void keptPart<ConsentPolicy>('policy', { account, of }).then(take)
    const timer = setTimeout(askKept, patienceMs(SILENT_MS))
    return () => {
      isOver = true
      clearTimeout(timer)
      setKept(undefined)
    }
  }, [rules, account, of])
  return rules ?? kept
}

import type { EditionPolicy } from '@olympiad/olympiad/edition/declared/edition-policy'
import { keepPart, keptPart } from '@olympiad/olympiad/kit/lib/exam/kept-exam'
import type { ExamState } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { useEffect, useState } from 'react'

/** What an edition says about consent. */
export type ConsentPolicy = Pick<EditionPolicy, 'asks' | 'version' | 'text' | 'contact'>

/** How long the server may be silent before the stored policy holds. */
const SILENT_MS = 1500

/**
 * What the server says about consent, else what it said about this exam before: a reload without a network must not leave the student
 * unobserved. It is stored with the exam, since another exam may have other rules.
 */
export function useKeptPolicy(rules: ConsentPolicy | undefined, state: ExamState): ConsentPolicy | undefined {
  const [kept, setKept] = useState<ConsentPolicy>()
  const [account, of] = state.kind === 'known' ? [state.examinee.id, state.exam.id] : ['', '']
  useEffect(() => {
    if (rules && account) keepPart('policy', { account, of }, rules).catch(() => {}) // a browser that stores nothing asks the server
  }, [rules, account, of])
  useEffect(() => {
    if (rules || !account) return
    let isOver = false
    const take = (found: ConsentPolicy | undefined) => isOver || setKept(found)
    const timer = setTimeout(() => void keptPart<ConsentPolicy>('policy', { account, of }).then(take), SILENT_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      setKept(undefined)
    }
  }, [rules, account, of])
  return rules ?? kept
}

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../kit/lib/session/session.ts'
import { draftName, keepDraft, keptDraft } from '../../../kit/staff/record-form/drafts.ts'

/** A change of a key while it is typed. */
export interface TypedProposal {
  readonly question: string
  /** Letters, `*`, `*!` or `-`; empty while nothing is chosen. */
  readonly entry: string
  readonly reason: string
}

const NOTHING: TypedProposal = { question: '', entry: '', reason: '' }

/** What somebody types to propose a change; the address may name the question. It stays on this computer until it is sent. */
export function useProposal(questionpaper: string) {
  const name = draftName(useSession().record?.id ?? '', `change of ${questionpaper}`)
  const [query] = useSearchParams()
  const [proposal, setProposal] = useState<TypedProposal>(() => {
    const kept = keptDraft(name)?.typed as Partial<TypedProposal> | undefined
    const asked = query.get('question')
    return { ...NOTHING, ...(asked === null || kept?.question === asked ? kept : { question: asked }) }
  })
  function put(next: TypedProposal): void {
    setProposal(next)
    keepDraft(name, next === NOTHING ? null : { read: {}, typed: { ...next } })
  }
  return {
    proposal,
    change: (changed: Partial<TypedProposal>) => put({ ...proposal, ...changed }),
    clear: () => put(NOTHING),
  }
}

import { useState } from 'react'
import { browserNames, keepBrowserValue } from '../../kit/lib/kept/browser-values.ts'
import { keepDraft, keptDraft } from '../../kit/lib/kept/kept-draft.ts'
import { currentSession, onSignOut } from '../../kit/lib/session/session.ts'

interface TypedObjection {
  readonly question: string
  readonly text: string
}

const NOTHING: TypedObjection = { question: '', text: '' }
const NAME = 'objection '

/** What a student typed and has not sent. This computer keeps it for them until they sign out, at most an hour. */
export function useTypedObjection(questionpaper: string) {
  const name = `${NAME}${currentSession().record?.id} ${questionpaper}`
  const [typed, setTyped] = useState<TypedObjection>(() => ({ ...NOTHING, ...(keptDraft(name) as object | undefined) }))
  function put(next: TypedObjection): void {
    setTyped(next)
    keepDraft(name, next === NOTHING ? null : next)
  }
  return {
    typed,
    type: (changed: Partial<TypedObjection>) => put({ ...typed, ...changed }),
    clear: () => put(NOTHING),
  }
}

// The next student at this computer finds nothing of it.
onSignOut(() => {
  for (const name of browserNames(NAME)) keepBrowserValue(name, null)
})

import { useState } from 'react'
import { browserValue, keepBrowserValue } from '../../../../lib/kept/browser-values.ts'
import { onSignOut } from '../../../../lib/session/session.ts'

interface TypedObjection {
  readonly question: string
  readonly text: string
}

const NOTHING: TypedObjection = { question: '', text: '' }
const NAME = 'objection '

/** What a student typed and has not sent. This computer keeps it until they sign out. */
export function useTypedObjection(questionpaper: string) {
  const name = `${NAME}${questionpaper}`
  const [typed, setTyped] = useState<TypedObjection>(() => {
    try {
      return { ...NOTHING, ...JSON.parse(browserValue(name) ?? '{}') }
    } catch {
      return NOTHING
    }
  })
  function put(next: TypedObjection): void {
    setTyped(next)
    keepBrowserValue(name, next === NOTHING ? null : JSON.stringify(next))
  }
  return {
    typed,
    type: (changed: Partial<TypedObjection>) => put({ ...typed, ...changed }),
    clear: () => put(NOTHING),
  }
}

// The next student at this computer finds nothing of it.
onSignOut(() => {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(NAME))) keepBrowserValue(name, null)
})

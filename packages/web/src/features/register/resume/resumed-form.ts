import { type ResumedRegistration, resumeRegistration } from '@olympiad/contract/acts/registrations/resume-registration'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callAct } from '../../../lib/acts.ts'
import { failureMessage } from '../../../lib/failures.ts'

/** What the link of a mail opens. */
interface Resumed {
  /** What stood in the link; empty without one. */
  readonly token: string
  readonly form: ResumedRegistration | undefined
  /** Why it opens nothing; empty while it may. */
  readonly failure: string
}

const NOTHING = { form: undefined, failure: '' }

/**
 * Opens the link that the page was reached by, once; a link that is pasted into the open page, too. A link to a kept form is used by that,
 * so it leaves the address: the form is on this device from now on.
 */
export function useResumedForm(): Resumed {
  const linked = useLocation().hash.slice(1)
  const [token, setToken] = useState(linked)
  const [resumed, setResumed] = useState<Omit<Resumed, 'token'>>(NOTHING)
  if (linked !== '' && linked !== token) {
    setToken(linked)
    setResumed(NOTHING)
  }
  const navigate = useNavigate()
  const opening = useRef('')
  useEffect(() => {
    if (token === '' || opening.current === token) return
    opening.current = token
    const show = (found: Omit<Resumed, 'token'>) => opening.current === token && setResumed(found)
    callAct(resumeRegistration, { token }).then(
      (form) => {
        show({ form, failure: '' })
        if (form.kind === 'kept') void navigate({ hash: '' }, { replace: true })
      },
      (error: unknown) => show({ form: undefined, failure: failureMessage(error) }),
    )
  }, [token, navigate])
  return { token, ...resumed }
}

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

/**
 * Opens the link that the page was reached by, once. A link to a kept form is used by that, so it leaves the address: the form is on
 * this device from now on.
 */
export function useResumedForm(): Resumed {
  const [token] = useState(useLocation().hash.slice(1))
  const [resumed, setResumed] = useState<Omit<Resumed, 'token'>>({ form: undefined, failure: '' })
  const navigate = useNavigate()
  const isAsked = useRef(false)
  useEffect(() => {
    if (token === '' || isAsked.current) return
    isAsked.current = true
    callAct(resumeRegistration, { token }).then(
      (form) => {
        setResumed({ form, failure: '' })
        if (form.kind === 'kept') void navigate({ hash: '' }, { replace: true })
      },
      (error: unknown) => setResumed({ form: undefined, failure: failureMessage(error) }),
    )
  }, [token, navigate])
  return { token, ...resumed }
}

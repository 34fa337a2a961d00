import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { callAct } from '../../../kit/lib/acts.ts'
import { failureMessage } from '../../../kit/lib/failures.ts'
import { type ResumedRegistration, resumeRegistration } from '../../declared/resume-registration.ts'

/** What the link of a mail opens. */
interface Resumed {
  /** What stood in the link; empty without one. */
  readonly token: string
  readonly form: ResumedRegistration | undefined
  /** Why it opens nothing; empty while it may. */
  readonly failure: string
  /** A kept form is opened by this, once: programs that look at the links of mails open pages, and press nothing. */
  readonly open: (() => void) | undefined
}

const NOTHING = { form: undefined, failure: '' }
/** A question to the family is shown as often as its link is opened. */
const isQuestion = (token: string) => token.startsWith('answer-')

/**
 * Opens the link that the page was reached by, once; a link that is pasted into the open page, too. A link to a kept form is used by that,
 * so a person does it, and it leaves the address: the form is on this device from now on.
 */
export function useResumedForm(): Resumed {
  const linked = useLocation().hash.slice(1)
  const [token, setToken] = useState(linked)
  const [resumed, setResumed] = useState<Omit<Resumed, 'token' | 'open'>>(NOTHING)
  const [pressed, setPressed] = useState('')
  if (linked !== '' && linked !== token) {
    setToken(linked)
    setResumed(NOTHING)
  }
  const navigate = useNavigate()
  const opening = useRef('')
  useEffect(() => {
    if (token === '' || opening.current === token || !(isQuestion(token) || pressed === token)) return
    opening.current = token
    const show = (found: Omit<Resumed, 'token' | 'open'>) => opening.current === token && setResumed(found)
    callAct(resumeRegistration, { token }).then(
      (form) => {
        show({ form, failure: '' })
        if (form.kind === 'kept') void navigate({ hash: '' }, { replace: true })
      },
      (error: unknown) => show({ form: undefined, failure: failureMessage(error) }),
    )
  }, [token, pressed, navigate])
  const isWaiting = token !== '' && !isQuestion(token) && pressed !== token
  return { token, ...resumed, open: isWaiting ? () => setPressed(token) : undefined }
}

import { ClientResponseError } from 'pocketbase'
import { useState } from 'react'
import { callAct } from '../../kit/lib/acts.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { signIn } from '../../kit/lib/session/sign-in.ts'
import { firstOrganiser } from '../../supervisors/declared/first-organiser.ts'

type SetupField = keyof typeof firstOrganiser.body
type SetupFaults = Partial<Record<SetupField, string>>

interface SetupEnd {
  readonly onSignedIn: () => void
  readonly onMade: () => void
}

/** State of the form that makes the first account: what was typed, what is wrong with it, and whether the server is busy. */
export function useSetup(code: string, { onSignedIn, onMade }: SetupEnd) {
  const [values, setValues] = useState({ code, name: '', username: '', email: '', password: '' })
  const [faults, setFaults] = useState<SetupFaults>({})
  const [failure, setFailure] = useState('')
  const [isClosed, setIsClosed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = (name: SetupField) => firstOrganiser.body[name].required === true && values[name].trim() === ''

  async function submit(): Promise<void> {
    setIsBusy(true)
    setFailure('')
    setIsClosed(false)
    try {
      const { username } = await callAct(firstOrganiser, values)
      await signIn('supervisors', username, values.password).then(
        (step) => (step ? onMade() : onSignedIn()),
        () => onMade(), // the account exists; the login tells the fault
      )
    } catch (error) {
      const found = faultsIn(error)
      setFaults(found)
      setIsClosed(error instanceof ClientResponseError && error.status === 404)
      const isSaid = Object.keys(found).length > 0 || (error instanceof ClientResponseError && error.status === 404)
      if (!isSaid) setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }
  return {
    ...{ values, faults, failure, isClosed, isBusy, submit },
    type: (name: SetupField, value: string) => {
      setValues({ ...values, [name]: value })
      setFaults({ ...faults, [name]: undefined })
    },
    /** Everything that has to be there was typed. */
    isFilled: (Object.keys(values) as SetupField[]).every((name) => !isMissing(name)),
  }
}

/** What is wrong with each field, as the server says it. */
function faultsIn(error: unknown): SetupFaults {
  const data = error instanceof ClientResponseError ? error.response.data : undefined
  const faults = Object.entries((data ?? {}) as Record<string, { message?: string }>)
  return Object.fromEntries(faults.map(([name, { message = '' }]) => [name, message]))
}

import { useState } from 'react'
import { failureMessage } from '../../lib/failure-message.ts'
import { type AccountCollection, signIn } from '../../lib/session.ts'

/** One sign-in form's state: busy while the server decides, then signed in or a failure to show. */
export function useSignIn(collection: AccountCollection, onSuccess?: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function attempt(username: string, password: string) {
    setIsBusy(true)
    setFailure('')
    try {
      await signIn(collection, username, password)
      onSuccess?.()
    } catch (error) {
      setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }
  return { signIn: attempt, isBusy, failure }
}

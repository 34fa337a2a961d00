import { ClientResponseError } from 'pocketbase'
import { useState } from 'react'
import { failureMessage } from '../../kit/lib/failures.ts'
import type { AccountCollection } from '../../kit/lib/session/session.ts'
import { enterCode, type SecondStep, signIn } from '../../kit/lib/session/sign-in.ts'

/** One sign-in form's state: busy while the server decides, then signed in, asked for a code, or a failure to show. */
export function useSignIn(collection: AccountCollection, onSuccess?: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  /** The server knows no such username and password here. */
  const [isRefused, setIsRefused] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true)
    setFailure('')
    setIsRefused(false)
    try {
      await act()
    } catch (error) {
      setFailure(failureMessage(error))
      setIsRefused(error instanceof ClientResponseError && error.status === 400)
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    failure,
    isRefused,
    step,
    recoveryCodes,
    startAgain: () => {
      setStep(null)
      setFailure('')
    },
    signIn: (username: string, password: string) =>
      attempt(async () => {
        const next = await signIn(collection, username, password)
        setStep(next)
        if (!next) onSuccess?.()
      }),
    enterCode: (given: SecondStep, code: string) =>
      attempt(async () => {
        const codes = await enterCode(collection, given, code)
        setRecoveryCodes(codes)
        if (codes.length === 0) onSuccess?.()
      }),
  }
}

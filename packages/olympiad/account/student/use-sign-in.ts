import { ClientResponseError } from 'pocketbase'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureMessage } from '../../kit/lib/failures.ts'
import { type QueuePosition, signInInTurn } from '../../kit/lib/session/entry.ts'
import { forgetEntry, keptEntry } from '../../kit/lib/session/kept-entry.ts'
import type { AccountCollection } from '../../kit/lib/session/session.ts'
import { enterCode, type SecondStep } from '../../kit/lib/session/sign-in.ts'

interface Options {
  readonly collection: AccountCollection
  /** Whose place in the line counts here; anybody's when absent. */
  readonly username?: string
  readonly onSuccess?: () => void
}

/** One sign-in form's state: busy while the server decides, perhaps in line, then signed in, asked for a code, or a failure to show. */
export function useSignIn({ collection, username, onSuccess }: Options) {
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
      setIsRefused(error instanceof ClientResponseError && error.status === 400 && !error.response.reason)
    }
    setIsBusy(false)
  }

  const line = useLine({ collection, username })
  const enter = (typed: Parameters<typeof signInInTurn>[1]) =>
    attempt(async () => {
      const entered = await line.wait(typed)
      if (entered === 'left') return
      setStep(entered)
      if (!entered) onSuccess?.()
    })
  const resume = useEffectEvent(() => {
    const kept = line.kept()
    if (kept) void enter(kept)
  })
  useEffect(resume, [])

  return {
    isBusy,
    failure,
    isRefused,
    step,
    recoveryCodes,
    /** In the line of sign-ins; null when it is not there. */
    place: line.place,
    leaveLine: line.leave,
    startAgain: () => {
      setStep(null)
      setFailure('')
    },
    signIn: (name: string, password: string) => enter({ username: name, password }),
    enterCode: (given: SecondStep, code: string) =>
      attempt(async () => {
        const codes = await enterCode(collection, given, code)
        setRecoveryCodes(codes)
        if (codes.length === 0) onSuccess?.()
      }),
  }
}

/** The form's place in the line of sign-ins, which is kept when the page is left or loaded again. */
function useLine({ collection, username }: Pick<Options, 'collection' | 'username'>) {
  const [place, setPlace] = useState<QueuePosition | null>(null)
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])

  async function wait(typed: Parameters<typeof signInInTurn>[1]): Promise<SecondStep | null | 'left'> {
    waiting.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    waiting.current = controller
    try {
      return await signInInTurn(collection, typed, { onPlace: setPlace, signal })
    } catch (error) {
      if (signal.aborted) return 'left'
      throw error
    }
  }

  return {
    place,
    wait,
    kept() {
      const kept = keptEntry()
      return kept?.collection === collection && (username ?? kept.username) === kept.username ? kept : null
    },
    leave() {
      waiting.current?.abort()
      forgetEntry()
      setPlace(null)
    },
  }
}

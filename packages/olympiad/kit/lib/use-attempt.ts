import { ClientResponseError } from 'pocketbase'
import { useState } from 'react'
import { currentTongue } from '../language/language.ts'
import { failureMessage } from './failures.ts'

/** One form's state: busy while the server decides, then done, or a failure to show. */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function attempt(act: () => Promise<void>) {
    setIsBusy(true)
    setFailure('')
    try {
      await act()
    } catch (error) {
      setFailure(fieldMessage(error) ?? failureMessage(error))
    }
    setIsBusy(false)
  }
  return { isBusy, failure, attempt }
}

/** What is wrong with the first field that the server does not take. */
function fieldMessage(error: unknown): string | undefined {
  const data = error instanceof ClientResponseError ? error.response.data : undefined
  const [fault] = Object.values((data ?? {}) as Record<string, { message?: string }>)
  return fault?.message && currentTongue().known(fault.message)
}

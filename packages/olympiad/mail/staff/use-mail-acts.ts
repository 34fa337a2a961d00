import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { changeMails, freeAll, type MailAct } from './mail-acts.ts'

/** The acts of the page of mails: what was done last, or why it was refused. The list is read again after each. */
export function useMailActs(onDone: () => void) {
  const client = useQueryClient()
  const { isBusy, failure, attempt } = useAttempt()
  const [result, setResult] = useState('')
  const reload = () => void client.invalidateQueries({ queryKey: ['mails'] })
  const run = (work: () => Promise<string>) =>
    void attempt(async () => {
      setResult('')
      setResult(await work())
      onDone()
    }).finally(reload)
  return {
    isBusy,
    failure,
    /** What was done, in a sentence; empty before anything was. */
    result,
    change: (act: MailAct, ids: readonly string[]) => run(() => changeMails(act, ids)),
    freeAll: () => run(freeAll),
    /** Says what was done elsewhere, such as in a dialog. */
    tell(what: string) {
      setResult(what)
      reload()
    },
  }
}

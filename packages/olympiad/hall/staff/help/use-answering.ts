import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenAct } from '../../../kit/staff/act-form/act-dialog.tsx'
import { answerHelp } from '../../declared/answer-help.ts'
import type { HelpGroup } from './group-requests.ts'

/** The request that is answered, or closed without an answer. The focus goes to the heading once its entry is gone. */
export function useAnswering() {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenAct | null>(null)
  const isGone = useRef(false)
  function refresh(): void {
    void client.invalidateQueries({ queryKey: ['helprequests'] })
    void client.invalidateQueries({ queryKey: ['board'] })
  }
  function start({ key, requests }: HelpGroup, { isAnswered }: { readonly isAnswered: boolean }): void {
    const [first] = requests
    const calls = requests.map(({ id, examinee }) => ({
      who: examinee.name || examinee.username,
      input: { request: id, ...(!isAnswered && { done: true }) },
    }))
    const affected = requests.length === 1 ? (calls[0]?.who ?? '') : `${requests.length} students`
    const words = first.text === '' ? '' : ` They wrote: “${first.text}”`
    isGone.current = false
    setOpen({
      ...{
        id: `help ${key} ${isAnswered}`,
        act: isAnswered ? ANSWER : answerHelp,
        affected,
        calls,
        fields: isAnswered ? ['answer'] : [],
      },
      title: isAnswered ? 'Answer' : 'Close without an answer',
      about: isAnswered ? `The student reads it at once.${words}` : CLOSED,
      ...(!isAnswered && { wayBack: 'This cannot be undone. The student can ask again.' }),
      onSomeDone: refresh,
      onDone: () => {
        isGone.current = true
        refresh()
        setOpen(null)
      },
      returnTo: () => (isGone.current ? document.getElementById('help-heading') : null),
    })
  }
  return { open, start, close: () => setOpen(null) }
}

/** The act takes an empty answer where a request is closed without one; this form does not. */
const ANSWER = {
  ...answerHelp,
  body: { ...answerHelp.body, answer: { ...answerHelp.body.answer, required: true } },
} as const
const CLOSED = 'Use it where somebody has helped already.'

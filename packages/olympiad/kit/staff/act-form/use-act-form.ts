import { useState } from 'react'
import { callAct } from '../../lib/acts.ts'
import type { ActFormProps } from './act-form-props.ts'
import { askedFields, emptyValues, type FormAct, type FormValues, faultsOf, inputOf } from './form-act.ts'
import { type FailedCall, fieldFaults, nameQuestion, runCalls } from './run-calls.ts'

/** The state of an act's form: what was typed, what is wrong, and which requests are still to be carried out. */
export function useActForm(props: ActFormProps) {
  const { act, calls, initial, onDone, onSomeDone, onType } = props
  const fields = askedFields(act, props.fields)
  const [values, setValues] = useState<FormValues>(() => ({ ...initial, ...emptyValues(fields, initial) }))
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({})
  const [failed, setFailed] = useState<readonly FailedCall[]>([])
  // Until something was sent, the page may still change who gets it.
  const [unsent, setUnsent] = useState<typeof calls | null>(null)
  const left = unsent ?? calls
  const [answers, setAnswers] = useState<readonly unknown[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const question = failed.reduce<ReturnType<typeof nameQuestion>>(
    (found, { error }) => found ?? nameQuestion(error),
    null,
  )

  function type(name: string, value: string | boolean): void {
    const next = { ...values, [name]: value }
    setValues(next)
    setFaults({ ...faults, [name]: undefined })
    onType?.(next)
  }
  async function submit(): Promise<void> {
    const wrong = faultsOf(fields, values)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsBusy(true)
    const input = { ...inputOf(fields, values), ...(question && { confirm: values.confirm }) }
    const result = await runCalls(left, (own) => send(act, { ...own, ...input }))
    const all = [...answers, ...result.answers]
    setIsBusy(false)
    setAnswers(all)
    setFailed(result.failed)
    setUnsent(result.answers.length > 0 ? result.failed.map(({ call }) => call) : null)
    if (result.failed.length === 0) return onDone(all)
    setFaults(Object.assign({}, ...result.failed.map(({ error }) => fieldFaults(error))))
    if (result.answers.length > 0) onSomeDone?.(all)
  }
  return {
    ...{ fields, values, faults, type, isBusy, failed, question, submit },
    /** False while a name has to be typed and is not. */
    isReady: question === null || values.confirm === question.name,
    /** How many requests have not been carried out. */
    left: left.length,
  }
}

const send = (act: FormAct, input: Readonly<Record<string, unknown>>) =>
  'send' in act ? act.send(input) : callAct(act, input)

import type { Registration } from '@olympiad/contract/collections/people/registrations'
import type { RegistrationField } from '@olympiad/contract/registration/registration-fields'
import { ClientResponseError } from 'pocketbase'
import { useEffect, useState } from 'react'
import { failureMessage } from '../../lib/failures.ts'
import { recordService } from '../../lib/record-service.ts'
import { faultsIn, type TypedValues } from './form-faults.ts'
import { keepForm, readKeptForm } from './kept-form.ts'
import { type PictureField, STEPS } from './steps.ts'

export type Pictures = Readonly<Partial<Record<PictureField, File>>>

/** The form of a registration: what was typed, which step is open, and what is wrong. It is kept on the device until it is sent. */
export function useRegistration() {
  const [kept] = useState(readKeptForm)
  const [step, setStep] = useState(kept?.step ?? 0)
  const [hasMoved, setHasMoved] = useState(false)
  const [exam, setExam] = useState(kept?.exam ?? '')
  const [values, setValues] = useState<TypedValues>(kept?.values ?? {})
  const [pictures, setPictures] = useState<Pictures>({})
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState('')
  useEffect(() => keepForm(code === '' ? { step, exam, values } : undefined), [step, exam, values, code])

  /** What is wrong with a step, pictures included. */
  const faultsOf = (at: number) => {
    const { fields = [], pictures: asked = [] } = STEPS[at] ?? {}
    const missing = asked.filter((name) => !pictures[name]).map((name) => [name, 'Take or choose a picture.'])
    return { ...faultsIn(fields, values), ...Object.fromEntries(missing) }
  }
  const goTo = (to: number) => {
    setStep(to)
    setHasMoved(true)
  }
  const goOn = () => {
    const found = faultsOf(step)
    setFaults(found)
    if (Object.keys(found).length === 0) goTo(step + 1)
  }
  const showFaults = (found: Readonly<Record<string, string>>) => {
    setFaults(found)
    const first = STEPS.findIndex(({ fields, pictures: asked }) =>
      [...fields, ...asked].some((name) => found[name] !== undefined),
    )
    if (first >= 0) goTo(first)
  }
  const send = async () => {
    const found = Object.assign({}, ...STEPS.map((_, at) => faultsOf(at)))
    if (Object.keys(found).length > 0) return showFaults(found)
    setIsBusy(true)
    setFailure('')
    try {
      const body = { ...trimmed(values), ...pictures, exam, language: 'en' }
      setCode((await recordService.collection<Registration>('registrations').create(body)).id)
    } catch (error) {
      const named = namedFaults(error)
      showFaults(named)
      setFailure(named.exam ?? failureMessage(error))
    }
    setIsBusy(false)
  }
  return {
    ...{ step, exam, values, pictures, faults, failure, isBusy, code },
    setExam,
    type: (name: RegistrationField, value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      setFaults(({ [name]: _, ...others }) => others)
    },
    choose: (name: PictureField, file: File) => {
      setPictures((now) => ({ ...now, [name]: file }))
      setFaults(({ [name]: _, ...others }) => others)
    },
    goOn,
    goBack: () => goTo(Math.max(0, step - 1)),
    goTo,
    /** The step was changed since the page was opened. */
    hasMoved,
    send: () => void send(),
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>

const trimmed = (values: TypedValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))

/** What the server says of each field. */
function namedFaults(error: unknown): Record<string, string> {
  const data = error instanceof ClientResponseError ? (error.response.data as Record<string, { message?: string }>) : {}
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, fault]) => [name, fault?.message ?? 'Not accepted.']),
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { message } from '../../ground/declared/spelling/message.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import type { RegistrationField } from '../declared/registration-fields.ts'
import { type Faults, faultsIn, type TypedValues } from './form-faults.ts'
import { type KeptForm, keepForm } from './kept-form.ts'
import { guardianRequiredQuery } from './register-queries.ts'
import { namedFaults, type OpenedByLink, type Pictures, sendForm } from './send-form.ts'
import { isOfAge, type PictureField, STEPS } from './steps.ts'

/**
 * The form of a registration: what was typed, which step is open, and what is wrong. It is kept on the device until it is sent; `mine`
 * is one that was kept.
 */
export function useRegistration(opened?: OpenedByLink, mine?: KeptForm) {
  const isAsked = opened?.form.kind === 'asked'
  const [kept] = useState(() => (opened ? { step: 0, ...opened.form } : mine))
  const [step, setStep] = useState(kept?.step ?? 0)
  const [hasMoved, setHasMoved] = useState(false)
  const [exam, setExam] = useState(kept?.exam ?? '')
  const [values, setValues] = useState<TypedValues>(kept?.values ?? {})
  const [pictures, setPictures] = useState<Pictures>({})
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)
  useEffect(() => {
    if (!isAsked) keepForm(isSent ? undefined : { step, exam, values })
  }, [step, exam, values, isSent, isAsked])

  const isRequired = useQuery(guardianRequiredQuery).data === true
  const needsGuardian = isRequired && !isOfAge(values.yob)
  const faultsOf = (at: number) =>
    stepFaults(at, { values, needsGuardian, isMissing: (name) => !pictures[name] && !isAsked })
  const goTo = (to: number) => {
    setStep(to)
    setHasMoved(true)
  }
  const goOn = () => {
    const found = faultsOf(step)
    setFaults(found)
    if (Object.keys(found).length === 0) goTo(step + 1)
  }
  const showFaults = (found: Faults) => {
    setFaults(found)
    const first = stepOf(found)
    if (first >= 0) goTo(first)
  }
  const send = async () => {
    const found = Object.assign({}, ...STEPS.map((_, at) => faultsOf(at)))
    if (Object.keys(found).length > 0) return showFaults(found)
    setIsBusy(true)
    setFailure('')
    try {
      setCode(await sendForm({ values, pictures, exam, opened }))
      setIsSent(true)
    } catch (error) {
      const named = namedFaults(error)
      showFaults(named)
      setFailure(named.exam ?? failureMessage(error))
    }
    setIsBusy(false)
  }
  return {
    ...{ step, exam, values, pictures, faults, failure, isBusy, code, isAsked, isSent },
    /** The e-mail of a guardian is needed: they have to agree before the student is accepted. */
    needsGuardian,
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

interface Typed {
  readonly values: TypedValues
  readonly isMissing: (picture: PictureField) => boolean
  /** The e-mail of a guardian is needed. */
  readonly needsGuardian: boolean
}

/** What is wrong with a step, pictures included; by field. */
function stepFaults(at: number, { values, isMissing, needsGuardian }: Typed): Faults {
  const { fields = [], pictures = [] } = STEPS[at] ?? {}
  const missing = pictures.filter(isMissing).map((name) => [name, message('Take or choose a picture.')])
  const isUnnamed = needsGuardian && fields.includes('guardianEmail') && !values.guardianEmail?.trim()
  return {
    ...faultsIn(fields, values),
    ...(isUnnamed && { guardianEmail: message('Fill this in: the guardian has to agree.') }),
    ...Object.fromEntries(missing),
  }
}

/** The first step with one of these faults; -1 for none. */
const stepOf = (faults: Faults) =>
  STEPS.findIndex(({ fields, pictures }) => [...fields, ...pictures].some((name) => faults[name] !== undefined))

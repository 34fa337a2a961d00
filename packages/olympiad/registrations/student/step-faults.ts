import { faultsIn, type TypedValues } from './form-faults.ts'
import { type PictureField, STEPS } from './steps.ts'

interface Typed {
  readonly values: TypedValues
  readonly isMissing: (picture: PictureField) => boolean
  /** The e-mail of a guardian is needed. */
  readonly needsGuardian: boolean
}

/** What is wrong with a step, pictures included; by field. */
export function stepFaults(at: number, { values, isMissing, needsGuardian }: Typed): Record<string, string> {
  const { fields = [], pictures = [] } = STEPS[at] ?? {}
  const missing = pictures.filter(isMissing).map((name) => [name, 'Take or choose a picture.'])
  const isUnnamed = needsGuardian && fields.includes('guardianEmail') && !values.guardianEmail?.trim()
  return {
    ...faultsIn(fields, values),
    ...(isUnnamed && { guardianEmail: 'Fill this in: the guardian has to agree.' }),
    ...Object.fromEntries(missing),
  }
}

/** The first step with one of these faults; -1 for none. */
export const stepOf = (faults: Readonly<Record<string, string>>) =>
  STEPS.findIndex(({ fields, pictures }) => [...fields, ...pictures].some((name) => faults[name] !== undefined))

import type { ReactNode } from 'react'
import type { ActCall, FormAct, FormValues } from './form-act.ts'

/** What a page tells the form of an act. */
export interface ActFormProps {
  readonly act: FormAct
  /** Who is affected: a name, or `12 students`. */
  readonly affected: string
  /** One request, or one for each where the act takes no list. */
  readonly calls: readonly ActCall[]
  /** The fields that are asked for, in order. The page gives the rest with each call. */
  readonly fields: readonly string[]
  /** The values before anybody types. */
  readonly initial?: FormValues
  /** Words of the page in place of the declaration's, where one act has several buttons. */
  readonly title?: string
  readonly about?: string
  readonly wayBack?: string | undefined
  /** It cannot be undone, or people lose something by it. */
  readonly isDangerous?: boolean
  /** More to decide by, between what it does and the fields. */
  readonly children?: ReactNode
  readonly onCancel: () => void
  /** All requests were carried out. */
  readonly onDone: (answers: readonly unknown[]) => void
  /** Called with all answers so far if only some were carried out. */
  readonly onSomeDone?: (answers: readonly unknown[]) => void
  /** Called with each letter, so that a page can keep what was typed. */
  readonly onType?: (values: FormValues) => void
}

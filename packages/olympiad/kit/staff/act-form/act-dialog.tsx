import Dialog from '@mui/material/Dialog'
import { useId, useRef } from 'react'
import { useKept } from '../../ui/use-kept.ts'
import { ActForm } from './act-form.tsx'
import type { ActFormProps } from './act-form-props.ts'
import type { FormValues } from './form-act.ts'

export interface OpenAct extends Omit<ActFormProps, 'onCancel'> {
  /** Distinguishes questions, for their typed text; by default made of act, title and affected people. */
  readonly id?: string
  /** Where the focus goes once the dialog is gone; to what had it before, where this is absent or gone too. */
  readonly returnTo?: () => HTMLElement | null
}

/** The one dialog of acts. Unsent text is there again when the same question is opened again. */
export function ActDialog({ open, onClose }: { readonly open: OpenAct | null; readonly onClose: () => void }) {
  const shown = useKept(open)
  const titleId = useId()
  const drafts = useRef(new Map<string, FormValues>())
  const { returnTo, id, ...form } = shown ?? {}
  const key = shown ? (id ?? [shown.act.name, shown.title, shown.affected].join(' · ')) : ''
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      slotProps={{ transition: { onExited: () => returnTo?.()?.focus() } }}
    >
      {shown && (
        <ActForm
          key={key}
          {...(form as typeof shown)}
          titleId={titleId}
          initial={{ ...shown.initial, ...drafts.current.get(key) }}
          onType={(values) => {
            drafts.current.set(key, values)
            shown.onType?.(values)
          }}
          onCancel={onClose}
          onDone={(answers) => {
            drafts.current.delete(key)
            shown.onDone(answers)
          }}
        />
      )}
    </Dialog>
  )
}

import { ClientResponseError } from 'pocketbase'
import type { Act } from '../../../ground/declared/acts/act.ts'
import { forMany } from '../../../many/declared/for-many.ts'
import { type ManyAct, NEVER_UNDONE, UNDO_WORDS } from '../../../many/declared/many.ts'
import { callAct } from '../../lib/acts.ts'
import type { RecordAct } from '../../staff/act-form/form-act.ts'

/**
 * An act as a form asks for it, done for many as a task. Where the list has changed since it was shown, the refusal says how many are
 * meant by now, and the next press agrees to it.
 */
export function manyForm({ name, title, about, body, wayBack }: Act, found: number): RecordAct {
  let shown = found
  return {
    ...{ name, title, about, body, wayBack: isNeverUndone(name) ? wayBack : UNDO_WORDS },
    async send(input) {
      try {
        return await callAct(forMany, { reason: '', ...input, act: name as ManyAct, found: shown })
      } catch (error) {
        const { reason, data } = error instanceof ClientResponseError ? error.response : {}
        if (reason === 'people.changed') shown = Number(data?.affected)
        throw error
      }
    },
  }
}

const isNeverUndone = (name: string) => NEVER_UNDONE.some((act) => act === name)

import { isDeepStrictEqual } from 'node:util'
import type { WritePart } from '@olympiad/engine'
import { supervisors } from '../../supervisors/declared/supervisors.ts'
import { examinees, WRITTEN_BY_ACTS } from '../declared/examinees.ts'

/** Hidden fields, of which the rule cannot speak. */
const HIDDEN = ['boundsession', 'takenover', 'apart'] as const
const FAULT = { code: 'validation_written_by_acts', message: 'Only acts write this.' }

const OF_ACTS: Readonly<Record<string, readonly string[]>> = {
  [examinees.name]: [...WRITTEN_BY_ACTS, ...HIDDEN],
  [supervisors.name]: ['closes', 'language'],
}

/** Windows, submissions, consent and the bound session are written by acts, which say why: for superusers too, whom no rule asks. */
export const writtenByActsPart: WritePart = {
  concerns: ({ name }) => OF_ACTS[name] !== undefined,
  async judge(_engine, _transaction, { collection, request, before, after }) {
    if (!request.account || !after) return undefined
    const changed = (OF_ACTS[collection.name] ?? []).filter((name) =>
      before ? !isDeepStrictEqual(before[name], after[name]) : Boolean(after[name]),
    )
    return changed.length === 0 ? undefined : { faults: Object.fromEntries(changed.map((name) => [name, FAULT])) }
  },
}

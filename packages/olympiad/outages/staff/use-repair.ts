import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import type { OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import type { Outage } from '../declared/outages.ts'
import { type ChosenForStudent, type OutageRepair, repairOutage } from '../declared/repair-outage.ts'
import type { Choice } from './choice.ts'

interface RepairOptions {
  readonly exam: Exam
  readonly outage: Outage
  /** What somebody set by hand, by the id of the student. */
  readonly chosen: ReadonlyMap<string, Choice>
  readonly onDone: () => void
}

/** The act that gives the minutes of an outage, in its dialog. */
export function useRepair({ exam, outage, chosen, onDone }: RepairOptions) {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [result, setResult] = useState('')
  const reload = () => {
    for (const queryKey of [['outages'], ['outage students'], ['whole sittings'], ['tasks']])
      void client.invalidateQueries({ queryKey })
  }
  return {
    open,
    /** What was done, in a sentence; empty before. */
    result,
    close: () => {
      setOpen(null)
      reload() // it may have been refused for a list that has changed
    },
    ask() {
      setResult('')
      const byHand = [...chosen].map(
        ([examinee, one]): ChosenForStudent => ('slot' in one ? { examinee, slot: one.slot.id } : { examinee, ...one }),
      )
      const affected = chosen.size === 0 ? plural(outage.lost, 'student') : 'Those who lost time, and those you chose'
      const input = { exam: exam.id, outage: outage.id, list: outage.list, chosen: byHand }
      setOpen({
        ...{ act: repairOutage, affected, calls: [{ who: affected, input }], fields: ['letters', 'reason'] },
        initial: { letters: 'none' },
        onDone: (answers) => {
          const [done] = answers as readonly OutageRepair[]
          setOpen(null)
          setResult(`The time of ${plural(done?.affected ?? 0, 'student')} is being set. Tasks shows how far it is.`)
          onDone()
          reload()
        },
      })
    },
  }
}

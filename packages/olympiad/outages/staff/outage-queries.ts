import { queryOptions } from '@tanstack/react-query'
import type { ReadPage } from '../../kit/console/lists/use-list.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import type { OutageStudent } from '../declared/outages.ts'
import { outageList, outageStudents, wholeSittings } from '../declared/read-outages.ts'

/** Minutes are given by a task: what it did appears within this time. */
const EVERY_MS = 15_000

/** The outages of an exam. */
export const outagesQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['outages', exam],
    refetchInterval: EVERY_MS,
    queryFn: () => callReading(outageList, { exam }),
  })

/** Whose sittings are whole, by school. */
export const wholeQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['whole sittings', exam],
    refetchInterval: EVERY_MS,
    queryFn: async () => (await callReading(wholeSittings, { exam })).schools,
  })

/** A page of the students whom an outage concerned. */
export const readOutageStudents: ReadPage<OutageStudent> = (question) => callReading(outageStudents, question)

import { examineeSheet } from '@olympiad/contract/acts/results/read-sheet'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../../lib/acts.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'

/** The sheet of an examinee; it does not change after the exam. */
export const sheetQuery = (examinee: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['examinee-sheet', examinee],
    queryFn: () => callReading(examineeSheet, { examinee }),
  })

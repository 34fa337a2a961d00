import { queryOptions } from '@tanstack/react-query'
import { examineeSheet } from '../../../../results/declared/acts/read-sheet.ts'
import { callReading } from '../../../lib/acts.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'

/** The sheet of an examinee; it does not change after the exam. */
export const sheetQuery = (examinee: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['examinee-sheet', examinee],
    queryFn: () => callReading(examineeSheet, { examinee }),
  })

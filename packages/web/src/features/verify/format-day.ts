import { parseRecordTime } from '@olympiad/contract/record-time'
import { format } from 'date-fns/format'

/** The day of an instant in the visitor's own time: "15 Nov 2026". */
export const formatDay = (recordTime: string) => format(parseRecordTime(recordTime), 'd MMM yyyy')

import { parseRecordTime } from '@olympiad/schema/record-time'
import { format } from '../../kit/lib/time/format-time.ts'

/** The day of an instant in the visitor's own time: "15 Nov 2026". */
export const formatDay = (recordTime: string) => format(parseRecordTime(recordTime), 'd MMM y')

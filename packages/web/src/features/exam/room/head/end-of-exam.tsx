import Box from '@mui/material/Box'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { formatEnd } from '../../../../lib/time/exam-times.ts'
import { serverNow } from '../../../../lib/time/server-clock.ts'
import { describeChange, type Extension } from '../../extension.ts'

/** Until when this examinee may answer, and the time that was given beyond what all have. */
export function EndOfExam({ exam, extension }: { exam: Exam; extension: Extension | undefined }) {
  return (
    <Box component="span" className="end" sx={{ color: 'text.secondary' }}>
      Ends {formatEnd(exam, serverNow())}
      {extension && (
        <>
          {' · '}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {describeChange(extension)}
          </Box>
        </>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import { formatEnd } from '@olympiad/olympiad/kit/lib/time/exam-times'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { describeChange, type Extension } from '@olympiad/olympiad/kit/own-exam/extension'

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

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Exam } from '../../exams/declared/exams.ts'
import { may } from '../../ground/declared/roles.ts'
import { type ChosenSchool, SchoolChoice } from '../../kit/console/lists/choices/school-choice.tsx'
import { useOwnSchool } from '../../kit/console/lists/choices/use-own-school.ts'
import { useSession } from '../../kit/lib/session/session.ts'
import { useAttempt } from '../../kit/lib/use-attempt.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import { makeCertificates } from '../declared/make-certificates.ts'
import { saveCertificates } from './certificate-queries.ts'

/** Makes the certificates of an exam, and saves those of a school as an archive. */
export function CertificateActs({ exam, onMade }: { exam: Exam; onMade: () => void }) {
  const { kind, record } = useSession()
  const own = useOwnSchool()
  const [school, setSchool] = useState<ChosenSchool | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isMade, setIsMade] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const chosen = own.school ?? school
  const open: OpenAct = {
    act: makeCertificates,
    affected: exam.name,
    fields: [],
    calls: [{ who: exam.name, input: { exam: exam.id } }],
    onDone: () => {
      setIsAsking(false)
      setIsMade(true)
      onMade()
    },
  }
  return (
    <Sheet title={exam.name} note={`level ${exam.level}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', p: '12px 16px', alignItems: 'center' }}>
        {kind === 'staff' && may(record, 'readResults') && (
          <Button variant="contained" onClick={() => setIsAsking(true)}>
            Make certificates…
          </Button>
        )}
        {!own.school && (
          <Box sx={{ flex: '1 1 240px', maxWidth: 360 }}>
            <SchoolChoice value={school} onChange={setSchool} />
          </Box>
        )}
        <Button
          variant="outlined"
          loading={isBusy}
          onClick={() => void attempt(() => saveCertificates(exam.id, chosen?.id ?? ''))}
        >
          {chosen ? 'ZIP of this school' : 'ZIP of all schools'}
        </Button>
      </Box>
      {failure && <Note severity="error" what={failure} />}
      {isMade && (
        <Note severity="info" what="The certificates are being made.">
          <Link to={paths.consoleTasks}>Tasks</Link> shows the progress.
        </Note>
      )}
      <ActDialog open={isAsking ? open : null} onClose={() => setIsAsking(false)} />
    </Sheet>
  )
}

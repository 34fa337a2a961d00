import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { editionQuery } from '../../kit/lib/exam/edition-queries.ts'
import { examsQuery } from '../../kit/lib/exam/exam-queries.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import type { FormValues } from '../../kit/staff/act-form/form-act.ts'
import { LoadFailure } from '../../kit/staff/parts/load-failure.tsx'
import { PartFailure } from '../../kit/staff/parts/part-failure.tsx'
import { ownZone, zoneWords } from '../../kit/staff/record-form/zoned-time.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { Edition } from '../declared/editions.ts'
import { type ExamAgain, nextEdition } from '../declared/next-edition.ts'
import { siteEdition } from '../declared/site-edition.ts'
import { editionFilesQuery } from './edition-queries.ts'
import { type ExamLine, examLines, linesSent } from './exam-lines.ts'
import { HomePreview } from './home-preview.tsx'

interface CopyDialogProps {
  readonly edition: Edition
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A line that stays; one with a figure mostly names a date or the number of the edition. */
const undated = (text: string) => (/\p{N}/u.test(text) ? '' : text)

/** Makes the next edition out of the present one: asks its name and each exam's time, and leaves people, papers and keys out. */
export function CopyDialog({ edition, isOpen, onClose }: CopyDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const exams = useQuery(examsQuery)
  const failure = useFailure(exams)
  const zone = edition.zone || ownZone()
  const [typed, setTyped] = useState<readonly ExamLine[] | null>(null)
  const lines = typed ?? examLines(exams.data ?? [])
  const kept = { tagline: undated(edition.tagline), description: undated(edition.description) }
  const [words, setWords] = useState<FormValues>({})
  const done = async () => {
    setTyped(null)
    setWords({})
    onClose()
    await client.invalidateQueries({ queryKey: editionQuery.queryKey })
    await client.invalidateQueries({ queryKey: examsQuery.queryKey })
    void navigate(paths.consoleExams)
  }
  return (
    <ActDialog
      open={
        isOpen
          ? {
              act: nextEdition,
              affected: edition.name || 'this edition',
              fields: ['name', 'edition', 'tagline', 'description'],
              initial: kept,
              onType: setWords,
              calls: [{ who: edition.name, input: { exams: linesSent(lines, zone) } }],
              children: (
                <>
                  {exams.data ? (
                    <ExamTimes {...{ lines, zone }} onChange={setTyped} />
                  ) : failure ? (
                    <LoadFailure of="The exams" failure={failure} />
                  ) : (
                    <Loading />
                  )}
                  <NextPreview edition={edition} words={{ ...kept, ...words }} lines={linesSent(lines, zone)} />
                </>
              ),
              onDone: () => void done(),
            }
          : null
      }
      onClose={onClose}
    />
  )
}

interface ExamTimesProps {
  readonly lines: readonly ExamLine[]
  readonly zone: string
  readonly onChange: (lines: readonly ExamLine[]) => void
}

/** The exams that may be copied, each with a new start. Without people, paper and key. */
function ExamTimes({ lines, zone, onChange }: ExamTimesProps) {
  const change = (at: number, values: Partial<ExamLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...values } : line)))
  if (lines.length === 0) return <Typography>There is no exam to copy.</Typography>
  return (
    <Box component="section" aria-labelledby="exams-again">
      <Typography id="exams-again" variant="h3">
        Exams to copy
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '8px' }}>
        Without students, paper and key. Times are in {zoneWords(zone)}.
      </Typography>
      {lines.map((line, at) => (
        <Box key={line.exam} sx={row}>
          <Checkbox
            size="small"
            checked={line.isTaken}
            onChange={({ target }) => change(at, { isTaken: target.checked })}
            slotProps={{ input: { 'aria-label': `Copy ${line.name}` } }}
          />
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{line.name}</bdi>, level {line.level}
          </Typography>
          <OutlinedInput
            type="datetime-local"
            value={line.starts}
            disabled={!line.isTaken}
            onChange={({ target }) => change(at, { starts: target.value })}
            inputProps={{ 'aria-label': `Start of ${line.name}` }}
          />
          <OutlinedInput
            type="number"
            value={line.minutes}
            disabled={!line.isTaken}
            onChange={({ target }) => change(at, { minutes: target.value })}
            inputProps={{ 'aria-label': `Minutes of ${line.name}`, min: 1, inputMode: 'numeric' }}
            endAdornment={
              <Typography color="textSecondary" noWrap sx={{ flex: 'none' }}>
                min
              </Typography>
            }
          />
        </Box>
      ))}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '34px minmax(0, 1fr)', sm: '34px minmax(0, 1fr) 200px 96px' },
  gap: '4px 8px',
  alignItems: 'center',
  py: '4px',
  borderTop: 1,
  borderColor: 'divider',
  '& > .MuiOutlinedInput-root': { gridColumn: { xs: '2', sm: 'auto' } },
} as const

interface NextPreviewProps {
  /** The present one. */
  readonly edition: Edition
  /** What was typed for the next one. */
  readonly words: FormValues
  readonly lines: readonly ExamAgain[]
}

/** The home page of the next edition, before it is public. */
function NextPreview({ edition, words, lines }: NextPreviewProps) {
  const files = useQuery(editionFilesQuery)
  const [isShown, setShown] = useState(false)
  const [first = ''] = lines.flatMap(({ starts }) => (starts === '' ? [] : [starts])).toSorted()
  const typed = Object.fromEntries(
    ['name', 'edition', 'tagline', 'description'].map((of) => [of, String(words[of] ?? '')]),
  )
  const next = { ...edition, ...typed, examdate: first }
  return (
    <section>
      <Button variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide the new home page' : 'Show the new home page'}
      </Button>
      <PartFailure parts={{ 'the files of the home page': files }} />
      {isShown && files.data && (
        <HomePreview edition={siteEdition(next, files.data)} published={siteEdition(edition, files.data)} />
      )}
    </section>
  )
}

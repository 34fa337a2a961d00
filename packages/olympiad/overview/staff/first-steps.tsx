import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useOpenPages } from '../../kit/console/parts/open-pages.ts'
import { paths } from '../../kit/paths.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'

/** The needs of a new edition, in the easiest order. */
const STEPS = [
  { path: paths.consoleEdition, what: 'Name the edition', why: 'Its name, date, texts and consent.' },
  { path: paths.consoleSchools, what: 'Add the schools', why: 'Students and coordinators belong to one.' },
  { path: paths.consoleStaff, what: 'Add the staff', why: 'A supervisor approves each exam before it can run.' },
  { path: paths.consoleExams, what: 'Make the exams', why: 'Their times, and the question paper of each.' },
  { path: paths.consoleKeys, what: 'Fill in the keys', why: 'Paste them from a spreadsheet.' },
  { path: paths.consolePeople, what: 'Add the students', why: 'Each sits one exam, with a username and a password.' },
]

/** The first steps of an edition without an exam. Accounts that may not change the edition see none. */
export function FirstSteps() {
  const open = useOpenPages()
  const mayBegin = open.some(({ path }) => path === paths.consoleEdition)
  const steps = (mayBegin ? STEPS : []).flatMap((step) => {
    const page = open.find(({ path }) => path === step.path)
    return page ? [{ ...step, title: page.title }] : []
  })
  return (
    <Sheet title="The exams">
      <Typography sx={{ p: '12px 16px' }}>
        No exam is to come.{steps.length > 0 && ' A new edition begins with these steps.'}
      </Typography>
      {steps.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {steps.map(({ path, title, what, why }, at) => (
            <Box component="li" key={path} sx={line}>
              <Typography sx={{ fontFamily: 'fontFamilySerif', fontSize: 20, lineHeight: '24px' }}>{at + 1}</Typography>
              <div>
                <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {why}
                </Typography>
              </div>
              <Button component={Link} to={path} variant="outlined" aria-label={`${title}: ${what}`}>
                {title}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Sheet>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: '4px 12px',
  alignItems: 'center',
  p: '8px 16px',
  borderTop: 1,
  borderColor: 'divider',
} as const

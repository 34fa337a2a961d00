import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Note } from '../../kit/staff/parts/note.tsx'
import { tint } from '../../kit/staff/staff-theme.tsx'
import type { RegistrationTwin } from '../declared/read-registrations.ts'
import type { Registration } from '../declared/registrations.ts'

interface TwinsPartProps {
  readonly registration: Registration
  readonly twins: readonly RegistrationTwin[]
}

const ROWS = [
  ['Name', 'name', 'name'],
  ['Born', 'yob', 'born'],
  ['School', 'schoolName', 'school'],
  ['Class', 'standard', 'standard'],
  ['Phone', 'mobile', 'mobile'],
  ['E-mail', 'email', 'email'],
] as const

/** Students who may be the same person, beside the registration: differences are marked. */
export function TwinsPart({ registration, twins }: TwinsPartProps) {
  if (twins.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Note severity="warning" what="Perhaps registered already.">
        Same name, e-mail address or phone as below.
      </Note>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Perhaps the same person">
          <TableHead>
            <TableRow>
              <TableCell sx={{ overflowWrap: 'normal' }}>Field</TableCell>
              <TableCell>This registration</TableCell>
              {twins.map(({ id, kind, about }) => (
                <TableCell key={id}>{kind === 'student' ? `Student ${about}` : `Registration, ${about}`}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {ROWS.map(([label, own, other]) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'normal' }}>
                  {label}
                </TableCell>
                <TableCell>
                  <bdi>{String(registration[own])}</bdi>
                </TableCell>
                {twins.map((twin) => {
                  const isSame = String(registration[own]).toLowerCase() === twin[other].toLowerCase()
                  return (
                    <TableCell key={twin.id} sx={isSame ? undefined : { bgcolor: tint('warning') }}>
                      <bdi>{twin[other] || '–'}</bdi> {isSame ? '✓' : 'differs'}
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}

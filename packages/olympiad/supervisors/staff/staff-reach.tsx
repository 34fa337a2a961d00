import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { mayOver } from '../../ground/declared/roles.ts'
import { paths } from '../../kit/paths.ts'
import type { StaffRow } from '../../people/declared/people-list.ts'
import { reachWords } from './reach-words.ts'

/**
 * What an account may read: people, as a list and a file, and its entries in the log. The first page after a breach.
 */
export function StaffReach({ account }: { readonly account: StaffRow }) {
  const { id, username } = account
  const students = studentsPath(account)
  const log = `${paths.consoleLog}?actor=${encodeURIComponent(username)}`
  return (
    <Box component="section" aria-label="What this account may see" sx={section}>
      <Typography>Can see: {reachWords(account)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        <li>
          {students === '' ? (
            'It may read no student.'
          ) : (
            <Link component={RouterLink} to={students} sx={target}>
              Its students
            </Link>
          )}
        </li>
        <li>
          <Link component={RouterLink} to={log} sx={target}>
            Activity
          </Link>
        </li>
        <li>
          <Link component={RouterLink} to={`${paths.consoleLog}?person=${id}`} sx={target}>
            Who changed the account
          </Link>
        </li>
      </Box>
    </Box>
  )
}

const ELSEWHERE = 'another school'

/** The list of the students in its scope; empty for an account that may not read any. */
function studentsPath({ username, role, school }: StaffRow): string {
  const account = { username, role, school: school.id }
  if (mayOver(account, 'readPeople', ELSEWHERE)) return paths.consolePeople
  const isOwn = school.id !== '' && mayOver(account, 'readPeople', school.id)
  return isOwn ? `${paths.consolePeople}?school=${school.id}` : ''
}

const section = { p: 2, display: 'grid', gap: 0.5, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem' } as const

/** High enough for a finger. */
const target = { display: 'inline-block', py: '4px' } as const

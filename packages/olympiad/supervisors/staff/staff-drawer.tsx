import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Act } from '../../ground/declared/acts/act.ts'
import { mayOver } from '../../ground/declared/roles.ts'
import { staffForm, staffFormFields } from '../../kit/console/lists/account-forms.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { ActDialog, type OpenAct } from '../../kit/staff/act-form/act-dialog.tsx'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { ownZone, recordTimeOf, zoneWords } from '../../kit/staff/record-form/zoned-time.ts'
import { Loading } from '../../kit/ui/loading.tsx'
import type { StaffRow } from '../../people/declared/people-list.ts'
import { removeStaff } from '../../people/declared/remove-unused.ts'
import { inviteStaff, newStaffPassword, removeFactor } from '../declared/add-staff.ts'
import { closeStaff, reopenStaff } from '../declared/close-staff.ts'
import { reachWords } from './reach-words.ts'
import { staffAccountQuery } from './staff-queries.ts'

interface StaffDrawerProps {
  readonly id: string
  /** The rows of the page: the arrows go through them. */
  readonly rows: readonly StaffRow[]
  /** The id of who looks at it. */
  readonly self: string
  /** Opens another account; an empty id closes the drawer. */
  readonly onOpen: (id: string) => void
  readonly onAct: (act: Omit<OpenAct, 'onDone'>) => void
  readonly onSaved: () => void
}

/** An account of staff beside the list: what it may see, its facts, which can be edited, and what can be done with it. */
export function StaffDrawer({ id, rows, self, onOpen, onAct, onSaved }: StaffDrawerProps) {
  const query = useQuery(staffAccountQuery(id))
  const failure = useFailure(query)
  const account = query.data
  const at = rows.findIndex((row) => row.id === id)
  const row = rows[at]
  const name = row?.name || row?.username || account?.username || 'Account'
  const start = (act: Act, fields: readonly string[]) => () =>
    onAct({ act, affected: name, fields, isDangerous: true, calls: [{ who: name, input: { supervisor: id } }] })
  const button = (act: Act, fields: readonly string[] = []) => (
    <Button variant="outlined" color="error" onClick={start(act, fields)}>
      {act.title}…
    </Button>
  )
  return (
    <RowDrawer
      title={name}
      about={row && <Typography sx={{ fontFamily: 'monospace' }}>{row.username}</Typography>}
      onStep={at < 0 ? undefined : (by) => rows[at + by] && onOpen(rows[at + by]?.id ?? id)}
      onClose={() => onOpen('')}
      acts={
        account &&
        id !== self && (
          <>
            {row && row.email !== '' && button(inviteStaff)}
            {button(newStaffPassword)}
            {row?.canLoseFactor && button(removeFactor)}
            {row && <ClosingButton {...{ row, onAct, onSaved }} />}
            {button(removeStaff, ['reason'])}
          </>
        )
      }
    >
      {failure && (
        <Note severity="error" what="The account could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      {!account && !failure && <Loading />}
      {account && (
        <Box sx={{ p: 2 }}>
          <RecordForm
            collection={staffForm}
            fields={staffFormFields}
            record={{ ...account }}
            onSaved={() => {
              void query.refetch()
              onSaved()
            }}
          />
        </Box>
      )}
      {row?.hasOwnPassword === false && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Note severity="warning" what="They have not chosen their own password.">
            Somebody else may know it. They change it in their account’s menu, or you invite them by mail.
          </Note>
        </Box>
      )}
      {row && <StaffReach account={row} />}
    </RowDrawer>
  )
}

interface ClosingButtonProps {
  readonly row: StaffRow
  readonly onAct: (act: Omit<OpenAct, 'onDone'>) => void
  readonly onSaved: () => void
}

/** Closes an account, now or from a time on, or opens a closed one again. */
function ClosingButton({ row, onAct, onSaved }: ClosingButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [from, setFrom] = useState('')
  const zone = ownZone()
  const who = row.name || row.username
  const input = { supervisor: row.id }
  const closing: OpenAct = {
    ...{ act: closeStaff, affected: who, fields: ['reason'], isDangerous: true },
    calls: [{ who, input: { ...input, closes: recordTimeOf(from, zone) ?? '' } }],
    children: (
      <TextField
        label="Closed from (empty: now)"
        helperText={`In ${zoneWords(zone)}.`}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    ),
    onDone() {
      setIsOpen(false)
      onSaved()
    },
  }
  if (row.closes !== '')
    return (
      <Button
        variant="outlined"
        onClick={() => onAct({ act: reopenStaff, affected: who, fields: [], calls: [{ who, input }] })}
      >
        {reopenStaff.title}…
      </Button>
    )
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {closeStaff.title}…
      </Button>
      <ActDialog open={isOpen ? closing : null} onClose={() => setIsOpen(false)} />
    </>
  )
}

/**
 * What an account may read: people, as a list and a file, and its entries in the log. The first page after a breach.
 */
function StaffReach({ account }: { readonly account: StaffRow }) {
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

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { withdrawExaminees } from '@olympiad/contract/acts/people/change-seats'
import { mergeSchool } from '@olympiad/contract/acts/people/for-many'
import { removeSchool } from '@olympiad/contract/acts/people/remove-unused'
import type { SchoolRow } from '@olympiad/contract/people/people-list'
import { plural } from '@olympiad/contract/spelling/counts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { failureMessage } from '../../lib/failures.ts'
import { useFailure } from '../../lib/fetching/keep-trying.ts'
import { paths } from '../../paths.ts'
import { RowDrawer } from '../../staff/drawer/row-drawer.tsx'
import { Note } from '../../staff/parts/note.tsx'
import { RecordForm } from '../../staff/record-form/record-form.tsx'
import { Loading } from '../../ui/loading.tsx'
import { schoolForm, schoolFormFields } from '../lists/account-forms.ts'
import { SchoolChoice } from '../lists/choices/act-choices.tsx'
import type { AskedAct } from '../lists/use-one-act.ts'
import { manyForm } from '../many/many-form.ts'
import { schoolQuery } from './school-queries.ts'

interface SchoolDrawerProps {
  readonly id: string
  /** The rows of the page: the arrows go through them. */
  readonly rows: readonly SchoolRow[]
  /** Opens another school; an empty id closes the drawer. */
  readonly onOpen: (id: string) => void
  readonly onAct: (act: AskedAct) => void
  readonly onSaved: () => void
}

/** A school beside the list: its facts, which can be edited, and what can be done with it. */
export function SchoolDrawer({ id, rows, onOpen, onAct, onSaved }: SchoolDrawerProps) {
  const query = useQuery(schoolQuery(id))
  const failure = useFailure(query)
  const school = query.data
  const at = rows.findIndex((row) => row.id === id)
  const people = rows[at]
  const name = people?.name ?? school?.name ?? 'School'
  const merge = (into: string) =>
    onAct({
      isTask: true,
      ...{ act: mergeSchool, title: mergeSchool.title, affected: name, fields: ['reason'], isDangerous: true },
      calls: [{ who: name, input: { school: id, into } }],
      children: <SchoolChoice label="Into which school" value={into} onChange={merge} />,
    })
  const withdraw = () =>
    onAct({
      isTask: true,
      act: manyForm(withdrawExaminees, people?.students ?? 0),
      ...{ title: 'Withdraw the school', affected: name, fields: ['reason'], isDangerous: true },
      about: 'Its students sit no exam. Those who have begun are listed and stay.',
      calls: [{ who: name, input: { filter: { school: id } } }],
    })
  const remove = () =>
    onAct({
      ...{ act: removeSchool, title: 'Remove the school', affected: name, fields: ['reason'], isDangerous: true },
      calls: [{ who: name, input: { school: id } }],
    })
  return (
    <RowDrawer
      title={name}
      about={
        people && (
          <Typography>
            <Link component={RouterLink} to={`${paths.consolePeople}?school=${id}`}>
              {plural(people.students, 'student')}
            </Link>
            , {people.staff} of the staff
          </Typography>
        )
      }
      onStep={at < 0 ? undefined : (by) => rows[at + by] && onOpen(rows[at + by]?.id ?? id)}
      onClose={() => onOpen('')}
      acts={
        school && (
          <>
            {people && people.students + people.staff > 0 && (
              <Button variant="outlined" onClick={() => merge('')}>
                Merge…
              </Button>
            )}
            {people && people.students > 0 && (
              <Button variant="outlined" onClick={withdraw}>
                Withdraw…
              </Button>
            )}
            <Button variant="outlined" color="error" onClick={remove}>
              Remove…
            </Button>
          </>
        )
      }
    >
      {failure && (
        <Note severity="error" what="The school could not be loaded.">
          {failureMessage(failure)}
        </Note>
      )}
      {!school && !failure && <Loading />}
      {school && (
        <Box sx={{ p: 2 }}>
          <RecordForm
            collection={schoolForm}
            fields={schoolFormFields}
            record={{ ...school }}
            onSaved={() => {
              void query.refetch()
              onSaved()
            }}
          />
        </Box>
      )}
    </RowDrawer>
  )
}

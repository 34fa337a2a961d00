import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { schoolForm, schoolFormFields } from '../../kit/console/lists/account-forms.ts'
import { SchoolChoice } from '../../kit/console/lists/choices/act-choices.tsx'
import type { AskedAct } from '../../kit/console/lists/use-one-act.ts'
import { manyForm } from '../../kit/console/many/many-form.ts'
import { failureMessage } from '../../kit/lib/failures.ts'
import { useFailure } from '../../kit/lib/fetching/keep-trying.ts'
import { paths } from '../../kit/paths.ts'
import { RowDrawer } from '../../kit/staff/drawer/row-drawer.tsx'
import { Note } from '../../kit/staff/parts/note.tsx'
import { RecordForm } from '../../kit/staff/record-form/record-form.tsx'
import { Loading } from '../../kit/ui/loading.tsx'
import { mergeSchool } from '../../many/declared/for-many.ts'
import { withdrawExaminees } from '../../people/declared/change-seats.ts'
import type { SchoolRow } from '../../people/declared/people-list.ts'
import { removeSchool } from '../../people/declared/remove-unused.ts'
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

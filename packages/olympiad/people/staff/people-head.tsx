import PersonAddOutlinedIcon from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import { may, mayOver } from '../../ground/declared/roles.ts'
import { ListHead } from '../../kit/console/lists/list-head.tsx'
import { SaveButtons } from '../../kit/console/lists/save-buttons.tsx'
import { type ListQuestion, pagesOf } from '../../kit/console/lists/use-list.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { detailedColumns, peopleColumns } from './people-columns.tsx'
import { readPeople } from './people-queries.ts'

interface PeopleHeadProps {
  readonly question: ListQuestion
  readonly staff: StaffAccount
  readonly onAdd: () => void
}

/** The head of the list of students: the list as a file, and a new student. */
export function PeopleHead({ question, staff, onAdd }: PeopleHeadProps) {
  const hasDetails = may(staff, 'importPeople') // what schools sent
  return (
    <ListHead
      title="People"
      note="Reading other schools’ lists is logged."
      acts={
        <>
          <SaveButtons
            name="students"
            columns={hasDetails ? detailedColumns : peopleColumns}
            pages={() => pagesOf(readPeople, hasDetails ? { ...question, details: 'yes' } : question)}
          />
          {mayOver(staff, 'organise', staff.school ?? '') && (
            <Button variant="contained" startIcon={<PersonAddOutlinedIcon />} onClick={onAdd}>
              Add one
            </Button>
          )}
        </>
      }
    />
  )
}

import PersonAddOutlinedIcon from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import { ListHead } from '../lists/list-head.tsx'
import { SaveButtons } from '../lists/save-buttons.tsx'
import { type ListQuestion, pagesOf } from '../lists/use-list.ts'
import { peopleColumns } from './people-columns.tsx'
import { readPeople } from './people-queries.ts'

interface PeopleHeadProps {
  readonly question: ListQuestion
  /** Absent if the account may not add anybody. */
  readonly onAdd: (() => void) | undefined
}

/** The head of the list of students: the list as a file, and a new student. */
export const PeopleHead = ({ question, onAdd }: PeopleHeadProps) => (
  <ListHead
    title="People"
    note="Reading other schools’ lists is logged."
    acts={
      <>
        <SaveButtons name="students" columns={peopleColumns} pages={() => pagesOf(readPeople, question)} />
        {onAdd && (
          <Button variant="contained" startIcon={<PersonAddOutlinedIcon />} onClick={onAdd}>
            Add one
          </Button>
        )}
      </>
    }
  />
)

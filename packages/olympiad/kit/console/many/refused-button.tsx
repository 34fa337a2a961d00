import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { grouped } from '../../../ground/declared/spelling/counts.ts'
import type { Task } from '../../../tasks/declared/tasks.ts'
import { paths } from '../../paths.ts'
import { manyResult } from './many-queries.ts'

/** Leads to the students that a task refused, if there are any. */
export function RefusedButton({ task }: { readonly task: Task }) {
  const { refused = 0 } = manyResult(task) ?? {}
  if (refused === 0) return null
  return (
    <Button size="small" variant="outlined" component={Link} to={`${paths.consoleTasks}?task=${task.id}`}>
      See the {grouped(refused)} not done
    </Button>
  )
}

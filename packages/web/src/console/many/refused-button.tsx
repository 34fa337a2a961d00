import Button from '@mui/material/Button'
import type { Task } from '@olympiad/contract/collections/site/tasks'
import { grouped } from '@olympiad/contract/spelling/counts'
import { Link } from 'react-router'
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

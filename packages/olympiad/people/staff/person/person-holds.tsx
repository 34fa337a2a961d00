import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useOneAct } from '../../../kit/console/lists/use-one-act.ts'
import { formatShort } from '../../../kit/lib/time/exam-times.ts'
import { ActDialog } from '../../../kit/staff/act-form/act-dialog.tsx'
import { Note } from '../../../kit/staff/parts/note.tsx'
import { liftHold } from '../../../privacy/declared/hold.ts'
import { holdsQuery } from './person-queries.ts'

interface PersonHoldsProps {
  readonly id: string
  /** What the student is called. */
  readonly name: string
}

/** Legal holds on a student's data, each with the way to lift it; nothing without one. */
export function PersonHolds({ id, name }: PersonHoldsProps) {
  const query = useQuery(holdsQuery(id))
  const act = useOneAct(() => void query.refetch())
  const lift = (hold: string) => () =>
    act.start({
      ...{ act: liftHold, affected: name, fields: ['reason'], isDangerous: true },
      calls: [{ who: name, input: { hold } }],
    })
  return (
    <Box>
      {(query.data ?? []).map((hold) => (
        <Note
          key={hold.id}
          severity="info"
          what="The data is kept."
          action={
            <Button size="small" color="inherit" onClick={lift(hold.id)}>
              Lift…
            </Button>
          }
        >
          Since {formatShort(hold.created)}: <bdi>{hold.reason}</bdi>
        </Note>
      ))}
      <ActDialog open={act.open} onClose={act.close} />
    </Box>
  )
}

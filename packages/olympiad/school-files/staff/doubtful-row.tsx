import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Decision } from '../declared/school-file.ts'
import type { PlanRow, SchoolImport } from './files-queries.ts'
import type { ImportActs } from './use-import.ts'

interface DoubtfulRowProps {
  readonly row: PlanRow
  readonly file: SchoolImport
  readonly acts: ImportActs
}

const CHOICES: readonly (readonly [Decision, string])[] = [
  ['two', 'Two people'],
  ['moved', 'One: moved here'],
  ['later', 'Leave out for now'],
]

/** A line, and a student of another school who may be the same; a person decides. */
export function DoubtfulRow({ row, file, acts }: DoubtfulRowProps) {
  const { values, line, decision } = row
  const { twin } = row.expand ?? {}
  return (
    <Box
      component="section"
      aria-label={`Line ${line}`}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Side
          head={`In this file, line ${line}`}
          name={values?.name ?? ''}
          facts={[
            values?.class && `Class ${values.class}`,
            values?.birthdate && `born ${values.birthdate}`,
            file.expand?.school?.name,
          ]}
        />
        <Side
          head="Already here"
          name={twin?.name ?? 'Removed since'}
          facts={[twin?.username, twin?.expand?.school?.name ?? (twin?.school ? 'another school' : 'no school')]}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {CHOICES.map(([choice, words]) => (
          <Button
            key={choice}
            size="small"
            variant={decision === choice ? 'contained' : 'outlined'}
            aria-pressed={decision === choice}
            disabled={file.state !== 'planned'}
            onClick={() => void acts.decide(row.id, choice)}
          >
            {words}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

function Side({ head, name, facts }: { head: string; name: string; facts: readonly (string | undefined)[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {head}
      </Typography>
      <Typography variant="h2" component="p">
        <bdi>{name}</bdi>
      </Typography>
      {facts.filter(Boolean).map((fact) => (
        <Typography key={fact} variant="body2">
          <bdi>{fact}</bdi>
        </Typography>
      ))}
    </Box>
  )
}

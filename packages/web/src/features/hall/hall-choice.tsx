import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { School } from '@olympiad/contract/collections/people/schools'
import type { ReactNode } from 'react'

interface Props {
  readonly exams: readonly Exam[]
  /** Those in scope; there is nothing to choose where it is a single one. */
  readonly schools: readonly School[]
  /** The ids. */
  readonly chosen: { readonly exam: string; readonly school: string }
  readonly onChoose: (name: 'exam' | 'school', value: string) => void
  readonly children: ReactNode
}

/** Which exam is looked at, and of which school; the device's own lists, which take thousands. */
export function HallChoice({ exams, schools, chosen, onChoose, children }: Props) {
  const examNames = exams.map(({ id, name, level }) => [id, `${name} · Level ${level}`] as const)
  const schoolNames = schools.map(({ id, name, place }) => [id, place ? `${name}, ${place}` : name] as const)
  return (
    <Box sx={barStyle}>
      <Choice label="Exam" value={chosen.exam} options={examNames} onChoose={(id) => onChoose('exam', id)} />
      {schools.length > 1 && (
        <Choice
          label="School"
          value={chosen.school}
          options={[['', 'All schools'], ...schoolNames]}
          onChoose={(id) => onChoose('school', id)}
        />
      )}
      {children}
    </Box>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [id: string, name: string])[]
  readonly onChoose: (id: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 14rem', maxWidth: { sm: 360 } }}
    >
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

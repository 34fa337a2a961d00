import TextField from '@mui/material/TextField'
import type { Exam } from '../../exams/declared/exams.ts'
import type { School } from '../../schools/declared/schools.ts'

interface Props {
  readonly exams: readonly Exam[]
  /** Those in scope; a single one is not offered as a choice. */
  readonly schools: readonly School[]
  /** The ids. */
  readonly chosen: { readonly exam: string; readonly school: string }
  readonly onChoose: (name: 'exam' | 'school', value: string) => void
}

/** The exam and the school on show; the device's own lists, which take thousands. */
export function HallChoice({ exams, schools, chosen, onChoose }: Props) {
  const examNames = exams.map(({ id, name, level }) => [id, `${name} · Level ${level}`] as const)
  const schoolNames = schools.map(({ id, name, place }) => [id, place ? `${name}, ${place}` : name] as const)
  return (
    <>
      <Choice label="Exam" value={chosen.exam} options={examNames} onChoose={(id) => onChoose('exam', id)} isTitle />
      {schools.length > 1 && (
        <Choice
          label="School"
          value={chosen.school}
          options={[['', 'All schools'], ...schoolNames]}
          onChoose={(id) => onChoose('school', id)}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [id: string, name: string])[]
  readonly onChoose: (id: string) => void
  /** Set as a title is. */
  readonly isTitle?: true
}

function Choice({ label, value, options, onChoose, isTitle }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label, title: label } }}
      sx={{ flex: { xs: '1 1 40%', md: '0 1 22rem' }, minWidth: 120, ...(isTitle && titleStyle) }}
    >
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

const titleStyle = { '& select': { fontFamily: 'fontFamilySerif', fontWeight: 600, fontSize: '1.0625rem' } } as const

import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ExamForm } from '../../../../forms/declared/exam-form.ts'
import { readTakes } from '../../../../forms/declared/sheet-form.ts'
import { sectionName } from '../../../../forms/declared/words/section-name.ts'

interface SectionChoiceProps {
  /** Undefined if nobody chooses. */
  readonly form: ExamForm | undefined
  /** Stored text of sections, such as `0;2`. */
  readonly value: string
  readonly onChange: (sections: string) => void
}

/** Chooses the parts of a paper that students take: some of each group, or none noted. */
export function SectionChoice({ form, value, onChange }: SectionChoiceProps) {
  if (!form) return null
  const taken = readTakes(value)
  const toggle = (at: number) => {
    const next = taken.includes(at) ? taken.filter((one) => one !== at) : [...taken, at]
    onChange(next.toSorted((one, other) => one - other).join(';'))
  }
  return (
    <>
      {form.choose.map(({ sections, take }) => (
        <FormControl key={sections.join()} component="fieldset">
          <FormLabel component="legend">
            {take} of {sections.length} parts
          </FormLabel>
          {sections.map((at) => (
            <FormControlLabel
              key={at}
              control={<Checkbox checked={taken.includes(at)} onChange={() => toggle(at)} />}
              label={<bdi>{sectionName(form, at)}</bdi>}
            />
          ))}
        </FormControl>
      ))}
      {taken.length === 0 && <FormHelperText>None chosen: the parts with most answers count.</FormHelperText>}
    </>
  )
}

/** The names of the sections in a stored text. */
export const sectionNames = (form: ExamForm, sections: string): string =>
  readTakes(sections)
    .map((at) => sectionName(form, at))
    .join(', ')

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isPartial } from '../form-draft.ts'
import { TextCell } from './cells.tsx'
import { MarksCells } from './marks-cells.tsx'
import type { SectionProps } from './section-props.ts'

/** Questions of a section that have marks of their own. */
export function OverrideRows({ section, at, faultAt, onChange }: SectionProps) {
  const { overrides } = section
  const path = `sections[${at}].overrides`
  const put = (next: typeof overrides) => onChange({ ...section, overrides: next })
  const { right, wrong, blank, partial } = section
  const fault = faultAt(path)
  return (
    <Box
      role="group"
      aria-label={`Questions of section ${at + 1} with other marks`}
      sx={{ display: 'grid', gap: '14px' }}
    >
      {overrides.map((one, row) => (
        <MarksCells
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and keep their places
          key={row}
          marks={one}
          path={`${path}[${row}].marks`}
          hasPartial={isPartial(section)}
          faultAt={faultAt}
          onChange={(part) => put(overrides.with(row, { ...one, ...part }))}
          before={
            <TextCell
              label="Questions"
              value={one.questions}
              fault={faultAt(`${path}[${row}].questions`)}
              onChange={(questions) => put(overrides.with(row, { ...one, questions }))}
            />
          }
          behind={
            <Button
              onClick={() => put(overrides.toSpliced(row, 1))}
              aria-label={`Remove other marks ${row + 1}`}
              sx={{ justifySelf: 'start' }}
            >
              Remove
            </Button>
          }
        />
      ))}
      {/question \d+ has/i.test(fault) && <Typography color="error">{fault}</Typography>}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => put([...overrides, { questions: '', right, wrong, blank, partial }])}
      >
        Other marks for some questions
      </Button>
    </Box>
  )
}

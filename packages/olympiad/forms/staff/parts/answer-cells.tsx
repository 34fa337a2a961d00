import Box from '@mui/material/Box'
import type { SectionDraft } from '../form-draft.ts'
import { ChoiceCell, cells, TextCell } from './cells.tsx'
import type { SectionProps } from './section-props.ts'

const KINDS = [
  ['letter', 'One letter'],
  ['letters', 'Several letters'],
  ['integer', 'Digits, such as 007'],
  ['number', 'A number, such as −3.14'],
  ['match', 'A letter for each row'],
] as const

const LETTERS_MARKING = [
  ['all', 'Only the whole answer counts'],
  ['partial', 'Some right letters count too'],
  ['option', 'Each letter counts'],
] as const

const ROWS_MARKING = [
  ['all', 'Only the whole answer counts'],
  ['row', 'Each row counts'],
] as const

/** How the questions of a section are answered. */
export function AnswerCells({ section, at, faultAt, onChange }: SectionProps) {
  const { kind } = section
  const path = `sections[${at}].answer`
  const change = (part: Partial<SectionDraft>) => onChange({ ...section, ...part })
  const text = (name: 'letters' | 'rows' | 'digits' | 'decimals', label: string) => (
    <TextCell
      label={label}
      value={section[name]}
      fault={faultAt(`${path}.${name}`)}
      onChange={(next) => change({ [name]: next })}
    />
  )
  return (
    <Box sx={cells}>
      <Box className="wide">
        <ChoiceCell label="An answer is" value={kind} options={KINDS} onChange={(next) => change({ kind: next })} />
      </Box>
      {kind === 'integer' && text('digits', 'Digits')}
      {kind === 'number' && text('decimals', 'Decimals')}
      {kind === 'match' && text('rows', 'Rows')}
      {['letter', 'letters', 'match'].includes(kind) && text('letters', 'Letters')}
      {kind === 'letters' && (
        <Box className="wide">
          <ChoiceCell
            label="Marking"
            value={section.lettersMarking}
            options={LETTERS_MARKING}
            onChange={(lettersMarking) => change({ lettersMarking })}
          />
        </Box>
      )}
      {kind === 'match' && (
        <Box className="wide">
          <ChoiceCell
            label="Marking"
            value={section.rowsMarking}
            options={ROWS_MARKING}
            onChange={(rowsMarking) => change({ rowsMarking })}
          />
        </Box>
      )}
    </Box>
  )
}

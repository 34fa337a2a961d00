import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { MarksDraft } from '../form-draft.ts'
import { cells, TextCell } from './cells.tsx'

interface MarksCellsProps {
  readonly marks: MarksDraft
  /** Where these marks stand in the form. */
  readonly path: string
  readonly hasPartial: boolean
  readonly faultAt: (path: string) => string
  readonly onChange: (part: Partial<MarksDraft>) => void
  /** Before the marks, and behind them. */
  readonly before?: ReactNode
  readonly behind?: ReactNode
}

const NAMES = [
  ['right', 'Right answer'],
  ['wrong', 'Wrong answer'],
  ['blank', 'Blank'],
] as const

/** What the answers to questions are worth. */
export const MarksCells = ({ marks, path, hasPartial, faultAt, onChange, before, behind }: MarksCellsProps) => (
  <Box sx={cells}>
    {before}
    {NAMES.map(([name, label]) => (
      <TextCell
        key={name}
        label={label}
        value={marks[name]}
        fault={faultAt(`${path}.${name}`)}
        onChange={(next) => onChange({ [name]: next })}
      />
    ))}
    {hasPartial && (
      <TextCell
        label="1, 2, 3 right letters"
        value={marks.partial}
        fault={faultAt(`${path}.partial`)}
        onChange={(partial) => onChange({ partial })}
      />
    )}
    {behind}
  </Box>
)

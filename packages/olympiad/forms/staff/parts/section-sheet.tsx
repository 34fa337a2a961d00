import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { isPartial, type SectionDraft } from '../form-draft.ts'
import { AnswerCells } from './answer-cells.tsx'
import { ChoiceCell, cells, TextCell } from './cells.tsx'
import { MarksCells } from './marks-cells.tsx'
import { OverrideRows } from './override-rows.tsx'
import type { SectionProps } from './section-props.ts'

interface SectionSheetProps extends SectionProps {
  /** Numbers of its questions: `1–20`; empty while they are not known. */
  readonly numbers: string
  readonly acts: ReactNode
}

/** One section of a form: its questions, how they are answered, and what they are worth. */
export function SectionSheet({ numbers, acts, ...props }: SectionSheetProps) {
  const { section, at, faultAt, onChange } = props
  const path = `sections[${at}]`
  const change = (part: Partial<SectionDraft>) => onChange({ ...section, ...part })
  return (
    <Sheet title={`Section ${at + 1}`} note={numbers && `Questions ${numbers}`} acts={acts}>
      <Box sx={{ p: '16px', display: 'grid', gap: '16px' }} data-section={section.key}>
        <Box sx={cells}>
          <Box className="wide">
            <TextCell
              label="Title (optional)"
              value={section.title}
              fault={faultAt(`${path}.title`)}
              onChange={(title) => change({ title })}
            />
          </Box>
          <TextCell
            label="Questions"
            isWhole
            value={section.questions}
            fault={faultAt(`${path}.questions`)}
            onChange={(questions) => change({ questions })}
          />
        </Box>
        <AnswerCells {...props} />
        <MarksCells
          marks={section}
          path={`${path}.marks`}
          hasPartial={isPartial(section)}
          faultAt={faultAt}
          onChange={change}
        />
        <OverrideRows {...props} />
        <CountCells {...props} />
      </Box>
    </Sheet>
  )
}

const COUNTS = [
  ['all', 'All'],
  ['best', 'The best ones'],
  ['first', 'The first answered'],
] as const

/** Which questions count, and the marks below which a sheet does not qualify. */
function CountCells({ section, at, faultAt, onChange }: SectionProps) {
  const { count, counted, cutoff } = section
  const path = `sections[${at}]`
  return (
    <Box sx={cells}>
      <ChoiceCell
        label="Which count"
        value={count}
        options={COUNTS}
        fault={faultAt(`${path}.count`)}
        onChange={(next) => onChange({ ...section, count: next })}
      />
      {count !== 'all' && (
        <TextCell
          label="How many"
          isWhole
          value={counted}
          fault={faultAt(`${path}.count.${count}`)}
          onChange={(next) => onChange({ ...section, counted: next })}
        />
      )}
      <TextCell
        label="Marks to qualify"
        help="Below, there is no rank. Empty: none."
        value={cutoff}
        fault={faultAt(`${path}.cutoff`)}
        onChange={(next) => onChange({ ...section, cutoff: next })}
      />
    </Box>
  )
}

interface SectionActsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isAlone: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** The order of sections, and their end. */
export const SectionActs = ({ name, isFirst, isLast, isAlone, onMove, onRemove }: SectionActsProps) =>
  !isAlone && (
    <>
      <Button size="small" disabled={isFirst} onClick={() => onMove(-1)} aria-label={`Move ${name} up`}>
        Up
      </Button>
      <Button size="small" disabled={isLast} onClick={() => onMove(1)} aria-label={`Move ${name} down`}>
        Down
      </Button>
      <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    </>
  )

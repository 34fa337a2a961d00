import Box from '@mui/material/Box'
import { Sheet } from '../../../kit/staff/parts/sheet.tsx'
import { cells, TextCell } from './cells.tsx'
import { ChooseRows } from './choose-rows.tsx'
import { TieRows } from './tie-rows.tsx'
import type { WholeProps } from './whole-props.ts'

/** What concerns the whole sheet: where it starts, which sections are taken, and what decides ranks. */
export function WholeSheet(props: WholeProps) {
  const { draft, faultAt, onChange } = props
  return (
    <Sheet title="The whole sheet">
      <Box sx={{ p: '16px', display: 'grid', gap: '16px' }}>
        <Box sx={cells}>
          <TextCell
            label="Each sheet starts with"
            help="Marks before the first answer."
            value={draft.start}
            fault={faultAt('start')}
            onChange={(start) => onChange({ ...draft, start })}
          />
          <TextCell
            label="Lowest total"
            help="Empty: it may go below zero."
            value={draft.floor}
            fault={faultAt('floor')}
            onChange={(floor) => onChange({ ...draft, floor })}
          />
        </Box>
        {draft.sections.length > 1 && <ChooseRows {...props} />}
        <TieRows {...props} />
      </Box>
    </Sheet>
  )
}

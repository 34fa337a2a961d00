import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { type ChooseDraft, nextKey } from '../form-draft.ts'
import { cells, TextCell } from './cells.tsx'
import { sectionName, type WholeProps } from './whole-props.ts'

/** Groups of sections of which a student takes some. */
export function ChooseRows({ draft, faultAt, onChange }: WholeProps) {
  const { choose, sections } = draft
  const put = (next: readonly ChooseDraft[]) => onChange({ ...draft, choose: next })
  const change = (at: number, part: Partial<ChooseDraft>) =>
    put(choose.map((group, one) => (one === at ? { ...group, ...part } : group)))
  const fault = faultAt('choose')
  return (
    <Box role="group" aria-label="Sections to choose" sx={{ display: 'grid', gap: '12px' }}>
      <Typography variant="h3">Sections to choose</Typography>
      <Typography color="textSecondary">
        {choose.length === 0 ? 'Everybody takes all sections.' : 'Sections outside the groups are taken by everybody.'}
      </Typography>
      {choose.map((group, at) => (
        <Box key={group.key} role="group" aria-label={`Group ${at + 1}`} sx={cells}>
          <Box className="wide" sx={{ display: 'grid' }}>
            {sections.map(({ key }, one) => (
              <FormControlLabel
                key={key}
                label={sectionName(draft, one)}
                control={
                  <Checkbox
                    size="small"
                    checked={group.sections.includes(key)}
                    onChange={(_event, isTaken) =>
                      change(at, {
                        sections: isTaken ? [...group.sections, key] : group.sections.filter((other) => other !== key),
                      })
                    }
                  />
                }
              />
            ))}
          </Box>
          <TextCell
            label="How many are taken"
            isWhole
            value={group.take}
            fault={faultAt(`choose[${at}].take`) || faultAt(`choose[${at}].sections`)}
            onChange={(take) => change(at, { take })}
          />
          <Button sx={{ justifySelf: 'start' }} onClick={() => put(choose.toSpliced(at, 1))}>
            Remove group {at + 1}
          </Button>
        </Box>
      ))}
      {/is in two groups/.test(fault) && <Typography color="error">{fault}</Typography>}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() => put([...choose, { key: nextKey(choose), sections: [], take: '1' }])}
      >
        Students choose sections
      </Button>
    </Box>
  )
}

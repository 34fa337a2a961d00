import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { type FormDraft, nextKey, type TieDraft } from '../form-draft.ts'
import { ChoiceCell, TextCell } from './cells.tsx'
import { sectionName, type WholeProps } from './whole-props.ts'

/** Each comparison in words, in the order of the menu. */
const WORDS: Readonly<Record<TieDraft['by'], string>> = {
  score: 'More marks',
  section: 'More marks in one section',
  questions: 'Certain questions right, one after the other',
  wrongToRight: 'Fewer wrong answers for each right one',
  fewerWrong: 'Fewer wrong answers',
  longestRun: 'More right answers in a row',
  younger: 'The younger student',
}
const KINDS = Object.keys(WORDS) as TieDraft['by'][]

/** What decides who is ahead: the first comparison with a difference. */
export function TieRows({ draft, faultAt, onChange }: WholeProps) {
  const { ties } = draft
  const put = (next: readonly TieDraft[]) => onChange({ ...draft, ties: next })
  const fault = faultAt('ties')
  return (
    <Box role="group" aria-label="Ranks" sx={{ display: 'grid', gap: '8px' }}>
      <Typography variant="h3">Ranks</Typography>
      <Typography color="textSecondary">
        The first line with a difference decides. Without one, a rank is shared.
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: '24px', display: 'grid', gap: '8px' }}>
        {ties.map((tie, at) => (
          <Box component="li" key={tie.key}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' }}>
              <Typography sx={{ flex: '1 1 180px' }}>{WORDS[tie.by]}</Typography>
              <TieDetail
                {...{ draft, tie }}
                fault={faultAt(`ties[${at}].section`) || faultAt(`ties[${at}].questions`)}
                onChange={(next) => put(ties.with(at, next))}
              />
              <Button
                size="small"
                disabled={at === 0}
                aria-label={`Earlier: ${WORDS[tie.by]}`}
                onClick={() => put(ties.toSpliced(at, 1).toSpliced(at - 1, 0, tie))}
              >
                Earlier
              </Button>
              <Button size="small" aria-label={`Remove: ${WORDS[tie.by]}`} onClick={() => put(ties.toSpliced(at, 1))}>
                Remove
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {/comparison/.test(fault) && <Typography color="error">{fault}</Typography>}
      <AddTie draft={draft} onAdd={(tie) => put([...ties, tie])} />
    </Box>
  )
}

interface TieDetailProps {
  readonly draft: FormDraft
  readonly tie: TieDraft
  readonly fault: string
  readonly onChange: (tie: TieDraft) => void
}

/** Which section, or which questions. */
function TieDetail({ draft, tie, fault, onChange }: TieDetailProps) {
  if (tie.by === 'section')
    return (
      <Box sx={{ flex: '1 1 160px' }}>
        <ChoiceCell
          label="Section"
          value={String(tie.section)}
          options={draft.sections.map(({ key }, at) => [String(key), sectionName(draft, at)] as const)}
          fault={fault}
          onChange={(section) => onChange({ ...tie, section: Number(section) })}
        />
      </Box>
    )
  if (tie.by !== 'questions') return null
  return (
    <Box sx={{ flex: '1 1 160px' }}>
      <TextCell
        label="Questions, in order"
        value={tie.questions}
        fault={fault}
        onChange={(questions) => onChange({ ...tie, questions })}
      />
    </Box>
  )
}

interface AddTieProps {
  readonly draft: FormDraft
  readonly onAdd: (tie: TieDraft) => void
}

function AddTie({ draft, onAdd }: AddTieProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const taken = new Set(draft.ties.map(({ by }) => by))
  function add(by: TieDraft['by']): void {
    const key = nextKey(draft.ties)
    setIsOpen(false)
    if (by === 'section') onAdd({ key, by, section: draft.sections[0]?.key ?? 0 })
    else onAdd(by === 'questions' ? { key, by, questions: '' } : { key, by })
  }
  return (
    <>
      <Button ref={button} variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        Add a comparison
      </Button>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setIsOpen(false)}>
        {KINDS.filter((by) => by === 'section' || by === 'questions' || !taken.has(by)).map((by) => (
          <MenuItem key={by} onClick={() => add(by)}>
            {WORDS[by]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

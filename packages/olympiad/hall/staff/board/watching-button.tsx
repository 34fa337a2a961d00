import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { mayOver } from '../../../ground/declared/roles.ts'
import { ActDialog } from '../../../kit/staff/act-form/act-dialog.tsx'
import type { School } from '../../../schools/declared/schools.ts'
import type { StaffAccount } from '../../../supervisors/declared/supervisors.ts'
import { dropRule } from '../../../watching/declared/drop-rule.ts'
import { WATCH_RULE_WORDS, WATCH_RULES, type WatchRule } from '../../../watching/declared/watch-rules.ts'

interface Props {
  readonly staff: StaffAccount
  readonly exam: Exam
  /** The one that is looked at; undefined for all. */
  readonly school: School | undefined
  /** The line of the last act goes. */
  readonly onOpen: () => void
}

/** The button that drops a rule of watching for the school in view or the whole exam, and its form. */
export function WatchingButton({ staff, exam, school, onOpen }: Props) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [rule, setRule] = useState<WatchRule>('camera')
  const [at, setAt] = useState(0)
  const audiences = audiencesOf({ staff, exam, school })
  const chosen = audiences[at] ?? audiences[0]
  if (!chosen) return null
  const form = {
    id: 'drop-rule',
    act: dropRule,
    affected: chosen.label,
    calls: [{ who: chosen.label, input: { exam: exam.id, school: chosen.school, rule } }],
    fields: ['reason'],
    children: (
      <>
        <RadioGroup aria-label="Rule" value={rule} onChange={(_event, value) => setRule(value as WatchRule)}>
          {WATCH_RULES.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={WATCH_RULE_WORDS[one].title}
            />
          ))}
        </RadioGroup>
        <RadioGroup aria-label="Where" value={at} onChange={(event) => setAt(Number(event.target.value))}>
          {audiences.map(({ label }, index) => (
            <FormControlLabel key={label} value={index} control={<Radio size="small" />} label={<bdi>{label}</bdi>} />
          ))}
        </RadioGroup>
      </>
    ),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['board'] })
      setIsOpen(false)
    },
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VisibilityOffOutlined />}
        onClick={() => {
          onOpen()
          setIsOpen(true)
        }}
      >
        Watching
      </Button>
      <ActDialog open={isOpen ? form : null} onClose={() => setIsOpen(false)} />
    </>
  )
}

interface Audience {
  readonly label: string
  /** Empty for every school. */
  readonly school: string
}

/** The narrowest first, so that nobody drops more than they mean. */
function audiencesOf({ staff, exam, school }: Omit<Props, 'onOpen'>): readonly Audience[] {
  return [
    ...(school && mayOver(staff, 'dropRules', school.id) ? [{ label: school.name, school: school.id }] : []),
    ...(mayOver(staff, 'dropRules', '')
      ? [{ label: `All who sit ${exam.name} · Level ${exam.level}`, school: '' }]
      : []),
  ]
}

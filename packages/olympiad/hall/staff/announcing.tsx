import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exam } from '../../exams/declared/exams.ts'
import { mayOver } from '../../ground/declared/roles.ts'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { recipientsQuery } from '../../kit/hall/hall-queries.ts'
import { ActDialog } from '../../kit/staff/act-form/act-dialog.tsx'
import type { School } from '../../schools/declared/schools.ts'
import type { StaffAccount } from '../../supervisors/declared/supervisors.ts'
import { announce } from '../declared/announce.ts'

interface Props {
  readonly staff: StaffAccount
  readonly exam: Exam
  /** The one that is looked at; undefined for all. */
  readonly school: School | undefined
  /** What came of it, in a sentence; empty while a new one is written. */
  readonly onResult: (result: string) => void
}

/** The button for an announcement to an exam or a school, and its form, which says how many will read it. */
export function Announcing({ staff, exam, school, onResult }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const audiences = audiencesOf({ staff, exam, school })
  const to = audiences[at]?.to ?? audiences[0]?.to
  const count = useQuery({ ...recipientsQuery(to), enabled: isOpen }).data?.recipients
  if (!to) return null
  const students = count === undefined ? '…' : plural(count, 'student')
  const form = {
    id: 'announce',
    act: announce,
    title: 'Announce',
    about: 'It stays on their pages until they close it. Later arrivals see it too.',
    affected: students,
    calls: [{ who: students, input: to }],
    fields: ['text', 'question'],
    children: (
      <div>
        <RadioGroup aria-label="Audience" value={at} onChange={(event) => setAt(Number(event.target.value))}>
          {audiences.map(({ label }, index) => (
            <FormControlLabel key={label} value={index} control={<Radio size="small" />} label={<bdi>{label}</bdi>} />
          ))}
        </RadioGroup>
        <Typography role="status">{count === undefined ? ' ' : `It goes to ${students}.`}</Typography>
      </div>
    ),
    onDone: (answers: readonly unknown[]) => {
      const [{ recipients }] = answers as readonly [{ readonly recipients: number }]
      onResult(`Announced to ${plural(recipients, 'student')}.`)
      setIsOpen(false)
    },
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CampaignOutlined />}
        onClick={() => {
          onResult('')
          setIsOpen(true)
        }}
      >
        Announce
      </Button>
      <ActDialog open={isOpen ? form : null} onClose={() => setIsOpen(false)} />
    </>
  )
}

interface Audience {
  readonly label: string
  readonly to: { readonly exam?: string; readonly school?: string }
}

/** The narrowest first, so that nobody addresses more people than they mean. */
function audiencesOf({ staff, exam, school }: Omit<Props, 'onResult'>): readonly Audience[] {
  const mayAll = mayOver(staff, 'announce', '')
  return [
    ...(school && mayOver(staff, 'announce', school.id) ? [{ label: school.name, to: { school: school.id } }] : []),
    ...(mayAll ? [{ label: `All who sit ${exam.name} · Level ${exam.level}`, to: { exam: exam.id } }] : []),
    ...(mayAll ? [{ label: 'Everybody, visitors of the site too', to: {} }] : []),
  ]
}

import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { School } from '@olympiad/contract/collections/people/schools'
import type { Supervisor } from '@olympiad/contract/collections/people/supervisors'
import { mayOver } from '@olympiad/contract/roles'
import { useState } from 'react'
import { AnnounceForm, type Audience } from './announce-form.tsx'

interface Props {
  readonly staff: Supervisor
  readonly exam: Exam
  /** The one that is looked at; undefined for all. */
  readonly school: School | undefined
}

/** The button that speaks to an exam or a school, its form, and what came of it. */
export function Announcing({ staff, exam, school }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState<number | null>(null)
  const audiences = audiencesOf({ staff, exam, school })
  if (audiences.length === 0) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CampaignOutlined />}
        onClick={() => {
          setTold(null)
          setIsOpen(true)
        }}
      >
        Announce
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby="announce-title" maxWidth="sm" fullWidth>
        <AnnounceForm
          audiences={audiences}
          onClose={() => setIsOpen(false)}
          onSaid={(recipients) => {
            setTold(recipients)
            setIsOpen(false)
          }}
        />
      </Dialog>
      {told !== null && (
        <Alert severity="success" onClose={() => setTold(null)} sx={{ flexBasis: '100%' }}>
          Announced to {told} {told === 1 ? 'examinee' : 'examinees'}.
        </Alert>
      )}
    </>
  )
}

/** The narrowest first, so that nobody speaks to more than they mean. */
function audiencesOf({ staff, exam, school }: Props): readonly Audience[] {
  const mayAll = mayOver(staff, 'announce', '')
  return [
    ...(school && mayOver(staff, 'announce', school.id) ? [{ label: school.name, to: { school: school.id } }] : []),
    ...(mayAll ? [{ label: `All who sit ${exam.name} · Level ${exam.level}`, to: { exam: exam.id } }] : []),
    ...(mayAll ? [{ label: 'Everybody, visitors of the site too', to: {} }] : []),
  ]
}

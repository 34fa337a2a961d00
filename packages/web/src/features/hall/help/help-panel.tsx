import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { LiveRegion } from '../../../ui/unseen.tsx'
import { useDeviceChoice } from '../../../ui/use-device-choice.ts'
import { openRequestsQuery } from '../hall-queries.ts'
import { groupRequests } from './group-requests.ts'
import type { HelpActs } from './help-acts.ts'
import { HelpElsewhere } from './help-elsewhere.tsx'
import { HelpItem } from './help-item.tsx'
import { SoundButton } from './sound-button.tsx'
import { useHelpSignal } from './use-help-signal.ts'

interface Props extends HelpActs {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  /** The school in view, by its id; empty for all. */
  readonly school: string
  /** The name of a school by its id; empty where all students are of one. */
  readonly nameOf: (school: string) => string
  readonly onExam: (id: string) => void
}

/** Who asks for help in this exam, the unwell first: a column beside the board, or a folded list above it. */
export function HelpPanel({ exam, exams, school, nameOf, onExam, ...acts }: Props) {
  const { data: open, isError } = useQuery(openRequestsQuery({ exam: exam.id, school }))
  const [isSoundOn, turnSound] = useDeviceChoice('sound of help')
  useHelpSignal(open, isSoundOn)
  const heading = useRef<HTMLHeadingElement>(null)
  const isColumn = useMediaQuery('(min-width: 1200px)')
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [opened, setOpened] = useState('')
  const groups = groupRequests(open?.items ?? [])
  const shown = groups.filter(({ requests: [first] }) => isColumn || isUnfolded || first.kind === 'unwell')
  const text = headingText(open?.total ?? 0)
  return (
    <Card component="section" aria-labelledby="help-heading" sx={panelStyle}>
      <Box sx={headStyle}>
        <Typography ref={heading} tabIndex={-1} id="help-heading" variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {text}
        </Typography>
        {!isColumn && groups.length > 0 && (
          <Button size="small" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {isUnfolded ? 'Fold' : 'Show all'}
          </Button>
        )}
        <SoundButton isOn={isSoundOn} onTurn={turnSound} />
      </Box>
      <LiveRegion text={open && open.total > 0 ? text : ''} />
      {isError && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <NotLoaded what="Requests for help" />
        </Box>
      )}
      <Box component="ul" aria-labelledby="help-heading" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((group) => (
          <HelpItem
            key={group.key}
            group={group}
            examName={exam.name}
            nameOf={nameOf}
            isOpen={opened === group.key}
            onOpen={(isOpen) => setOpened(isOpen ? group.key : '')}
            onGone={() => heading.current?.focus()}
            {...acts}
          />
        ))}
      </Box>
      {open && open.total > open.items.length && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          The first {open.items.length} are shown.
        </Typography>
      )}
      <HelpElsewhere counts={open?.elsewhere ?? {}} exams={exams} onExam={onExam} />
    </Card>
  )
}

function headingText(total: number): string {
  if (total === 0) return 'Nobody asks for help'
  return total === 1 ? '1 asks for help' : `${total} ask for help`
}

const headStyle = { display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 0.5, minHeight: 48 } as const

const panelStyle = {
  gridArea: 'help',
  // A column has the height of the window below the head that stays.
  '@media (min-width: 1200px)': {
    position: 'sticky',
    top: 124,
    maxHeight: 'calc(100dvh - 136px)',
    overflowY: 'auto',
  },
} as const

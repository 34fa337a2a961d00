import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Exam } from '../../../exams/declared/exams.ts'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { openRequestsQuery } from '../../../kit/hall/hall-queries.ts'
import { ActDialog, type OpenAct } from '../../../kit/staff/act-form/act-dialog.tsx'
import { LiveRegion } from '../../../kit/ui/unseen.tsx'
import { useDeviceChoice } from '../../../kit/ui/use-device-choice.ts'
import { usePageTitle } from '../../../kit/ui/use-page-title.ts'
import { answerHelp } from '../../declared/answer-help.ts'
import type { OpenRequests } from '../../declared/help.ts'
import { beep } from './beep.ts'
import type { HelpGroup } from './group-requests.ts'
import type { HelpActs } from './help-acts.ts'
import { HelpContent } from './help-content.tsx'

interface Props extends HelpActs {
  readonly exam: Exam
  readonly exams: readonly Exam[]
  /** The school in view, by its id; empty for all. */
  readonly school: string
  /** The name of a school by its id; empty where all students are of one. */
  readonly nameOf: (school: string) => string
  readonly onExam: (id: string) => void
}

/** Students who ask for help in this exam: a column beside the board, or a button that opens a drawer. */
export function HelpPanel(props: Props) {
  const answering = useAnswering()
  return (
    <>
      <Requests {...props} onAnswer={answering.start} />
      {/** Kept here, so that it stays open with its typed text when the window becomes narrow. */}
      <ActDialog open={answering.open} onClose={answering.close} />
    </>
  )
}

interface RequestsProps extends Props {
  readonly onAnswer: (group: HelpGroup, options: { readonly isAnswered: boolean }) => void
}

function Requests({ exam, school, onShow, ...content }: RequestsProps) {
  const { data: open, isError } = useQuery(openRequestsQuery({ exam: exam.id, school }))
  const [isSoundOn, turnSound] = useDeviceChoice('sound of help')
  useHelpSignal(open, isSoundOn)
  const isColumn = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [isDrawn, setIsDrawn] = useState(false)
  const title = titleOf(open?.total ?? 0)
  const shared = { exam, open, isError, title, isSoundOn, onSound: turnSound, ...content }
  const live = <LiveRegion text={open && open.total > 0 ? title : ''} />
  if (isColumn)
    return (
      <Box component="section" aria-labelledby="help-heading" sx={columnStyle}>
        {live}
        <HelpContent {...shared} onShow={onShow} />
      </Box>
    )
  const unwell = open?.items.filter(({ kind }) => kind === 'unwell').length ?? 0
  return (
    <Box sx={{ gridArea: 'help', px: { xs: 1.25, sm: 2 }, py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      {live}
      <Button
        fullWidth
        variant="outlined"
        color={unwell > 0 ? 'error' : 'primary'}
        startIcon={<PanToolOutlined />}
        onClick={() => setIsDrawn(true)}
      >
        {title}
        {unwell > 0 && `, ${plural(unwell, 'does', 'do')} not feel well`}
      </Button>
      <Drawer
        anchor="right"
        open={isDrawn}
        onClose={() => setIsDrawn(false)}
        slotProps={{
          paper: { sx: { width: { xs: '100%', sm: 400 } }, role: 'dialog', 'aria-labelledby': 'help-heading' },
        }}
      >
        <HelpContent
          {...shared}
          onClose={() => setIsDrawn(false)}
          onShow={(examinee) => {
            setIsDrawn(false)
            onShow(examinee)
          }}
        />
      </Drawer>
    </Box>
  )
}

function titleOf(total: number): string {
  if (total === 0) return 'Nobody asks for help'
  return plural(total, 'asks for help', 'ask for help')
}

const columnStyle = {
  gridArea: 'help',
  minHeight: 0,
  overflowY: 'auto',
  position: 'relative',
  borderLeft: 1,
  borderColor: 'rule',
  bgcolor: 'background.default',
} as const

/** The request that is answered, or closed without an answer. The focus goes to the heading once its entry is gone. */
function useAnswering() {
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenAct | null>(null)
  const isGone = useRef(false)
  function refresh(): void {
    void client.invalidateQueries({ queryKey: ['helprequests'] })
    void client.invalidateQueries({ queryKey: ['board'] })
  }
  function start({ key, requests }: HelpGroup, { isAnswered }: { readonly isAnswered: boolean }): void {
    const [first] = requests
    const calls = requests.map(({ id, examinee }) => ({
      who: examinee.name || examinee.username,
      input: { request: id, ...(!isAnswered && { done: true }) },
    }))
    const affected = requests.length === 1 ? (calls[0]?.who ?? '') : `${requests.length} students`
    const words = first.text === '' ? '' : ` They wrote: “${first.text}”`
    isGone.current = false
    setOpen({
      ...{
        id: `help ${key} ${isAnswered}`,
        act: isAnswered ? ANSWER : answerHelp,
        affected,
        calls,
        fields: isAnswered ? ['answer'] : [],
      },
      title: isAnswered ? 'Answer' : 'Close without an answer',
      about: isAnswered ? `The student reads it at once.${words}` : CLOSED,
      ...(!isAnswered && { wayBack: 'This cannot be undone. The student can ask again.' }),
      onSomeDone: refresh,
      onDone: () => {
        isGone.current = true
        refresh()
        setOpen(null)
      },
      returnTo: () => (isGone.current ? document.getElementById('help-heading') : null),
    })
  }
  return { open, start, close: () => setOpen(null) }
}

/** The act takes an empty answer where a request is closed without one; this form does not. */
const ANSWER = {
  ...answerHelp,
  body: { ...answerHelp.body, answer: { ...answerHelp.body.answer, required: true } },
} as const
const CLOSED = 'Use it where somebody has helped already.'

/** Tells of help in the window's title, `(3) The hall`, and of a new request by a tone where the sound is on. */
function useHelpSignal(open: OpenRequests | undefined, isSoundOn: boolean): void {
  usePageTitle(open && (open.total > 0 ? `(${open.total}) The hall` : 'The hall'))
  const known = useRef<ReadonlySet<string>>(null)
  useEffect(() => {
    if (!open) return
    const before = known.current
    const isNew = before !== null && open.items.some(({ id }) => !before.has(id))
    known.current = new Set(open.items.map(({ id }) => id))
    if (isNew && isSoundOn) void beep()
  }, [open, isSoundOn])
}

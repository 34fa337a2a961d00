import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type AnswerSaver, useSheetPart } from '@olympiad/olympiad/answers/student/index'
import { FORM_LIMITS } from '@olympiad/olympiad/forms/declared/exam-form'
import { AnnouncementBanner } from '@olympiad/olympiad/hall/student/announcement-banner.tsx'
import { HelpButton } from '@olympiad/olympiad/hall/student/help-button.tsx'
import type { Announcements } from '@olympiad/olympiad/hall/student/use-announcements'
import type { Help } from '@olympiad/olympiad/hall/student/use-help'
import { useSay } from '@olympiad/olympiad/kit/language/language'
import { usePageTitle } from '@olympiad/olympiad/kit/ui/use-page-title'
import { HelpDialog } from '../dialogs/dialogs.tsx'

interface Props {
  /** Undefined until its outbox is read. */
  saver: AnswerSaver | undefined
  announcements: Announcements
  help: Help
}

/** Staff have paused the examinee's time: the paper is out of sight, and earlier answers are still being saved. */
export function PausedExam({ saver, announcements, help }: Props) {
  const say = useSay()
  usePageTitle(say('Exam paused'))
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, md: 8 } }}>
      <Card component={Stack} spacing={2} sx={{ alignItems: 'flex-start', p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2" component="h1">
          {say('Your exam is paused')}
        </Typography>
        <Typography sx={{ fontSize: 'clamp(1.8rem, 6vw, 2.6rem)', fontWeight: 300, lineHeight: 1.1 }}>
          {say('Your time stands still')}
        </Typography>
        <Typography>{saver ? <Saved saver={saver} /> : say('Your answers are kept.')}</Typography>
        <Typography color="textSecondary">
          {say(
            'Stay on this page. Your supervisor resumes the exam, and it goes on here by itself. You keep the time you had left.',
          )}
        </Typography>
        <AnnouncementBanner announcements={announcements} />
        <HelpButton
          help={help}
          lastQuestion={saver?.board.form.questions.at(-1)?.number ?? FORM_LIMITS.questions}
          isPaused
          variant="outlined"
          Dialog={HelpDialog}
        />
      </Card>
    </Container>
  )
}

function Saved({ saver }: { saver: AnswerSaver }) {
  const say = useSay()
  const unsaved = useSheetPart(saver, (sheet) => sheet.unsaved)
  if (unsaved === 0) return say('Your answers are saved.')
  return say('{count, plural, one {One answer is} other {# answers are}} on this device and being saved.', {
    count: unsaved,
  })
}

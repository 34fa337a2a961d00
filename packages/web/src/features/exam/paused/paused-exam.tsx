import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import { type AnswerSaver, useSheetPart } from '../../../saving/index.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { AnnouncementBanner } from '../announcements/announcement-banner.tsx'
import type { Announcements } from '../announcements/use-announcements.ts'
import { HelpDialog } from '../dialogs/dialogs.tsx'
import { HelpButton } from '../help/help-button.tsx'
import type { Help } from '../help/use-help.ts'

interface Props {
  /** Undefined until its outbox is read. */
  saver: AnswerSaver | undefined
  announcements: Announcements
  help: Help
}

/** Staff have paused the examinee's time: the paper is out of sight, and earlier answers are still being saved. */
export function PausedExam({ saver, announcements, help }: Props) {
  usePageTitle('Exam paused')
  return (
    <Container maxWidth="md" sx={{ py: { xs: 2, md: 4 } }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Your exam is paused
      </Typography>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>
          Your supervisor has paused your exam. {saver ? <Saved saver={saver} /> : 'Your answers are kept.'} Your time
          stands still.
        </Typography>
        <Typography color="textSecondary">
          Leave this page open. Your supervisor resumes the exam, and it goes on here by itself. You keep the time you
          had left.
        </Typography>
        <AnnouncementBanner announcements={announcements} />
        <HelpButton
          help={help}
          questionCount={saver?.board.questionCount ?? questionCount(specForm)}
          isPaused
          Dialog={HelpDialog}
        />
      </Stack>
    </Container>
  )
}

function Saved({ saver }: { saver: AnswerSaver }) {
  const unsaved = useSheetPart(saver, (sheet) => sheet.unsaved)
  if (unsaved === 0) return 'Your answers are saved.'
  return `${unsaved === 1 ? 'One answer is' : `${unsaved} answers are`} on this device and being saved.`
}

import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { AnnouncementsButton } from '@olympiad/olympiad/hall/student/announcements-button.tsx'
import { HelpButton } from '@olympiad/olympiad/hall/student/help-button.tsx'
import type { Announcements } from '@olympiad/olympiad/hall/student/use-announcements'
import type { Help } from '@olympiad/olympiad/hall/student/use-help'
import { paperFileQuery } from '@olympiad/olympiad/kit/own-exam/exam-queries'
import { firstPageQuery } from '@olympiad/olympiad/kit/own-exam/sealed/first-page-query'
import type { KnownExam } from '@olympiad/olympiad/kit/own-exam/use-exam'
import { useExamTitle } from '@olympiad/olympiad/kit/own-exam/use-exam-title'
import { type ExamMonitor, useMonitorView } from '@olympiad/olympiad/monitoring/student/index'
import type { Questionpaper } from '@olympiad/olympiad/papers/declared/questionpapers'
import { useEffect, useMemo, useState } from 'react'
import { ElsewhereAlert } from '../device/elsewhere-alert.tsx'
import type { Device } from '../device/use-device.ts'
import { useElsewhereQuestion } from '../device/use-elsewhere-question.ts'
import {
  AnnouncementsDialog,
  ConsentDialog,
  ElsewhereDialog,
  ExitDialog,
  FocusWarningDialog,
  HelpDialog,
  InstructionsDialog,
  LeaveDialog,
  SubmitDialog,
} from '../dialogs/dialogs.tsx'
import { factsOfExam } from '../instructions/instruction-facts.ts'
import type { Consent } from '../instructions/use-consent.ts'
import { useReading } from '../instructions/use-reading.ts'
import { useLeaving } from '../leaving/use-leaving.ts'
import { openSeenQuestions } from '../navigator/seen-questions.ts'
import { currentQuestion } from '../sheet/sheet-keys.ts'
import { useSubmit } from '../submit/use-submit.ts'
import type { Notice } from '../use-moved-end.ts'
import { Room } from './room.tsx'
import type { Pane } from './use-pane-key.ts'

interface Props {
  known: KnownExam
  paper: Questionpaper
  saver: AnswerSaver
  monitor: ExamMonitor | undefined
  consent: Consent
  device: Device
  movedEnd: Notice
  otherPaper: Notice
  announcements: Announcements
  help: Help
}

/** The room of an open exam: observed where allowed, and left only after a question. */
export function ExamRoom({ known, paper, saver, monitor, consent, device, announcements, help, ...notices }: Props) {
  const { examinee, exam } = known
  const view = useMonitorView(monitor)
  const [pane, setPane] = useState<Pane>('paper')
  const reading = useReading({ examinee: examinee.id, exam: exam.id, opensUnread: true })
  const leaving = useLeaving({ examinee, exam, saver, onShowSheet: () => setPane('sheet') })
  const submit = useSubmit({ examinee, exam, saver })
  const seen = useMemo(
    () => openSeenQuestions({ examinee: examinee.id, questionpaper: paper.id }),
    [examinee.id, paper.id],
  )
  const elsewhere = useElsewhereQuestion(device)
  const isReading = reading.isOpen && !consent.isDue && !elsewhere.isAsked
  useExamTitle(reading.isOpen ? 'Instructions' : 'Exam')
  useEffect(() => monitor?.watch(), [monitor])
  return (
    <Room
      known={known}
      examinee={examinee}
      paper={paperFileQuery(paper)}
      firstPage={firstPageQuery(paper)}
      saver={saver}
      seen={seen}
      isCovered={isReading || consent.isDue}
      view={view}
      {...notices}
      announcements={announcements}
      tools={
        device.state.kind !== 'unheard' && (
          <HelpButton
            {...{ help, currentQuestion }}
            lastQuestion={saver.board.form.questions.at(-1)?.number ?? 1}
            Dialog={HelpDialog}
          />
        )
      }
      news={
        device.state.kind !== 'unheard' && (
          <AnnouncementsButton announcements={announcements} Dialog={AnnouncementsDialog} />
        )
      }
      pane={pane}
      onPane={setPane}
      onRead={reading.open}
      onSubmit={device.state.kind === 'unheard' ? undefined : submit.begin}
      onEnd={leaving.ask}
      onCheckMedia={() => monitor?.checkMedia()}
      onCloseNotice={() => monitor?.closeNotice()}
      note={<ElsewhereAlert device={device} rescued={{ examinee, saver }} />}
    >
      <ConsentDialog consent={consent} />
      <InstructionsDialog
        isOpen={isReading}
        onClose={reading.close}
        facts={factsOfExam(known, { consent, device: device.state, view })}
        consent={consent}
      />
      <FocusWarningDialog isOpen={view?.isWarned ?? false} onClose={() => monitor?.closeWarning()} />
      <ElsewhereDialog device={device} question={elsewhere} />
      <SubmitDialog submit={submit} saver={saver} seen={seen} until={leaving.exit.until} />
      <ExitDialog {...leaving.exit} saver={saver} />
      <LeaveDialog {...leaving.other} saver={saver} />
    </Room>
  )
}

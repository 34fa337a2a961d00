import { messageTable } from '../../ground/declared/spelling/message.ts'

/** The literal texts of the specification: their one home. */
export const messages = messageTable({
  loginFirst: 'You need to login or register first',
  alreadyApproved: 'Already Approved!',
  approvalFailed: 'Approved Error!',
  noExams: 'No Exam Information is Available',
  mediaBlocked: {
    title: 'Camera and Microphone are blocked!',
    text: 'Your camera and microphone are blocked. Enable them in your browser settings to proceed.',
  },
  noCamera: {
    title: 'No Camera Detected!',
    text: 'You need to have camera support on the system to attend this exam.',
  },
  noMicrophone: {
    title: 'No Microphone Detected!',
    text: 'You need to have microphone support on the system to attend this exam.',
  },
  cameraDetected: 'Camera Detected',
  microphoneDetected: 'Microphone Detected',
  pdfPreview: 'PDF Preview',
  devToolsDisabled: 'Developer tools are disabled!',
  rightClickDisabled: 'Right-click disabled!',
  exitQuestion: 'Do you really want to exit the exam?',
  leaveQuestion: 'Are you sure you want to leave?',
  focusWarning: {
    title: 'WARNING',
    intro: 'You went out of focus of your exam, please',
    items: ['do not switch tabs', 'do not open new tabs', 'do not lose focus of the browser'],
    consequence: 'THIS MAY AFFECT YOUR RANKING',
  },
  pageNotFound: 'Page Not Found 404 !',
  examState: { notStarted: 'Upcoming', ongoing: 'Ongoing', ended: 'Completed' },
  registration: { open: 'Registration open', closed: 'Registration closed' },
  approval: { approved: 'Approved', pending: 'Pending approval' },
})

/** The remarks that monitoring records carry. */
export const remarks = {
  devTools: 'DevMode: dev mode open attempt',
  contextMenu: 'ContextMenu: right click attempt',
  blur: 'blur: Lost Focus',
  hidden: 'visibilitychange: hidden',
  outOfFocus: 'outoffocus',
  // The specification names no remark for the still taken when the page opens.
  pageLoad: 'pageload',
} as const

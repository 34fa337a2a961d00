export { EndedExam } from '../end/ended-exam.tsx'
export { PausedExam } from '../paused/paused-exam.tsx'
export { SubmittedExam } from '../submit/submitted-exam.tsx'
export { WaitingRoom } from '../waiting/waiting-room.tsx'

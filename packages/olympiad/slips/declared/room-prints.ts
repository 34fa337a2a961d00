import { answers, type FileAnswer, reading } from '../../ground/declared/acts/act.ts'

/** The lists of rooms, on paper: who sits where, who was there, and the minutes. */
export const roomPrints = reading('room-prints/:exam', {
  right: 'readPeople',
  about: 'Seat list, attendance sheet and minutes of each room, as PDF, or as ZIP with a PDF for each school.',
  query: {
    exam: 'id of an exam',
    school: 'id of a school; empty for all',
    format: 'size of the paper: `a4` or `letter`',
  },
  answer: answers<FileAnswer>('The file itself; its header `content-disposition` has the name.'),
  limits: [{ max: 60, windowS: 3600 }],
  errors: {
    400: 'Nobody sits the exam there.',
    404: 'The exam or the school does not exist or is outside your scope.',
  },
})

import { answers, type FileAnswer, reading } from '../../ground/declared/acts/act.ts'
import { SLIP_HOURS, type SlipCounts } from './slip-states.ts'

const format = 'size of the paper: `a4` or `letter`'

/** The slips of a print, with the passwords. */
export const readSlips = reading('slips/:print', {
  right: 'givePasswords',
  about: `The slips of a print as PDF, or as ZIP with a PDF for each school, for ${SLIP_HOURS} hours. The audit log keeps who read them.`,
  query: {
    print: 'its id',
    format,
    site: 'address of the site that the slips name, such as `https://olympiad.example.org`',
  },
  answer: answers<FileAnswer>('The file itself; its header `content-disposition` has the name.'),
  limits: [{ max: 60, windowS: 3600 }],
  errors: {
    400: 'The slips are not ready, or can no longer be fetched.',
    404: 'The print does not exist or is outside your scope.',
  },
})

/** How many students new slips would concern. */
export const slipCounts = reading('slip-counts', {
  right: 'givePasswords',
  about: 'How many students new slips would concern, before they are made.',
  query: { school: 'id of a school; empty for all', exam: 'id of an exam; empty for all' },
  answer: answers<SlipCounts>('`students`, and how many of them are `printed` already.'),
  limits: [{ max: 240, windowS: 60 }],
  errors: { 404: 'The school is outside your scope.' },
})

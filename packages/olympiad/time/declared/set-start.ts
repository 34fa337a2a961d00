import { number } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason } from '../../ground/declared/acts/body-fields.ts'
import { confirmMany, type MovedWindow, timeRecipients } from '../../ground/declared/acts/time-recipients.ts'

/** Lets examinees start later than their exam, and end as much later. */
export const setStart = act('set-start', {
  right: 'grantTime',
  title: 'Set a later start',
  about: 'They start and end later by these minutes.',
  wayBack: 'Until they answer, the same act sets other minutes. 0 takes them back.',
  logged: 'moved the start of',
  body: {
    ...timeRecipients,
    minutes: number({ int: true, min: 0, max: 1440, label: 'Minutes after the exam’s start' }),
    reason,
  },
  confirm: confirmMany,
  answer: answers<{ readonly moved: readonly MovedWindow[] }>('`moved`: the window of each examinee, before and now.'),
  errors: {
    400: 'An examinee has already answered, the key is out, or the time is too long.',
    404: 'An examinee does not exist or is outside your scope.',
    409: 'The exam’s name is not typed yet.',
  },
})

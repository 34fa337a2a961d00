import { number } from '@olympiad/schema/fields'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason } from '../../ground/declared/acts/body-fields.ts'
import { confirmMany, type MovedWindow, timeRecipients } from '../../ground/declared/acts/time-recipients.ts'

/** Gives examinees time beyond the end of their exam, in place of what was given before. */
export const grantTime = act('grant-time', {
  right: 'grantTime',
  title: 'Give time',
  about: 'Extra minutes after the end, in all. They replace earlier ones.',
  wayBack: 'Until the key is out, the same act sets other minutes. 0 takes them back.',
  logged: 'gave time to',
  body: {
    ...timeRecipients,
    minutes: number({ int: true, min: 0, max: 1440, label: 'Minutes' }),
    percent: number({ min: 0, max: 100, label: 'Percent of the exam' }),
    reason,
  },
  confirm: confirmMany,
  answer: answers<{ readonly granted: readonly MovedWindow[] }>(
    '`granted`: the window of each examinee, before and now.',
  ),
  errors: {
    400: 'The key is out, or the time is too long.',
    404: 'An examinee does not exist or is outside your scope.',
    409: 'The exam’s name is not typed yet.',
  },
})

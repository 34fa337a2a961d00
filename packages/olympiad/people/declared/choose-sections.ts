import { text } from '@olympiad/schema/fields'
import { CHOSEN_SECTIONS } from '../../forms/declared/marking/chosen-sections.ts'
import { act, answers } from '../../ground/declared/acts/act.ts'
import { reason, recordIds } from '../../ground/declared/acts/body-fields.ts'

/** Notes which sections students take of an exam with some to choose from, all or none. */
export const chooseSections = act('choose-sections', {
  right: 'keepSittings',
  title: 'Choose parts',
  finds: 'Choose parts of a paper for students',
  about: 'Their sheet shows these parts alone. Answers in others stay, and do not count.',
  wayBack: 'The same act notes other parts, or none.',
  logged: 'noted the parts of',
  body: {
    examinees: recordIds('examinees', { most: 50, label: 'Students' }),
    sections: text({
      ...CHOSEN_SECTIONS,
      ...{ label: 'Parts', help: 'Their places in the form, from 0, as `0;2`. Empty: those with most answers count.' },
    }),
    reason,
  },
  answer: answers<{ readonly changed: readonly string[] }>('`changed`: usernames.'),
  errors: {
    400: 'Nobody is named, or the exam of one has no such parts to choose.',
    404: 'An examinee does not exist or is outside your scope.',
  },
})

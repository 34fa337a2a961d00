import { hear, type Probe, read } from './probe.ts'

/** The words stand in hidden fields, which superusers see. */
const superuser = { superuser: 'always' } as const
const paper = ['questionpapers', 'seniorPaper'] as const
const back = 'questionpapers_via_exam'
const guess = 'envelopewords ~ "abandon zoo"'

/** Ways to the eight words of the senior paper, to its key wrapped by them, or to a hint of either, at any time. */
export const WORD_PROBES: readonly Probe[] = [
  // Useless without the words.
  { name: 'the wrapped key', url: '/api/olympiad/wrapped-key', tells: { self: 'always', mate: 'always' } },
  {
    name: 'the envelope print',
    url: '/api/olympiad/envelope/{id:seniorPaper}',
    tells: { organiser: 'always', ...superuser },
  },
  read('questionpapers', {}, superuser),
  read('questionpapers/seniorPaper', { fields: 'envelopewords,wrappedkey' }, superuser),
  read('exams', { expand: back }, superuser),
  read('examinees', { expand: `questionpaper,exam.${back}` }, superuser),
  read('attempts', { expand: 'examinee.questionpaper' }, superuser),
  ...[guess, 'wrappedkey ~ "YWJh"', 'envelopewords < "b"', 'envelopewords:lower ~ "abandon zoo"'].map((filter) =>
    read('questionpapers', { filter, fields: 'id' }, superuser),
  ),
  read('exams', { filter: `${back}.${guess.replace('~', '?~')}`, fields: 'id' }, superuser),
  read('examinees', { filter: `questionpaper.${guess}`, fields: 'id' }, superuser),
  read('exams', { filter: `@collection.questionpapers.${guess.replace('~', '?~')}`, fields: 'id' }, superuser),
  read('questionpapers', { sort: 'envelopewords', fields: 'id' }, superuser),
  read('exams', { sort: `-${back}.wrappedkey`, fields: 'id' }, superuser),
  hear('questionpapers/*', paper, {}, superuser),
]

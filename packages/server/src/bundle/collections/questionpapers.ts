import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../codec/list-codec.ts'
import { KEY_ENTRY } from './answers.ts'

const asPaper = { derived: 'encrypted again from the paper' }
const asDrawn = { derived: 'drawn again from the paper' }
const asWords = { derived: 'other words are drawn: print the envelopes again' }
const envelope = { envelopewords: asWords, wrappedkey: asWords, wrappedof: asWords }

export const questionpapers = listCodec(olympiad.questionpapers, {
  noun: 'paper',
  names: { questionpaper: 'file', questionpaperlink: 'link' },
  usual: { questionpaperlink: '' },
  omitted: { sealed: asPaper, sealkey: asPaper, firstpage: asDrawn, firstpageof: asDrawn, ...envelope },
  also: KEY_ENTRY,
  keyOf: ({ exam }, bundle) => bundle.nameOf('exams', exam) ?? '',
  /** A link is as secret as the file: only its host is shown. */
  label({ questionpaper, questionpaperlink, exam }, labelOf) {
    return `${questionpaper || `link to ${URL.parse(questionpaperlink)?.host}`}, ${labelOf(olympiad.exams, exam)}`
  },
  check(_, { key, file, link }, report) {
    if (file === undefined && link === undefined) report('key', `the paper "${key}" needs a file or a link`)
  },
})

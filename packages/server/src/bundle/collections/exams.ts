import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../codec/list-codec.ts'

const ofAllWindows = { derived: 'computed from all own windows' }

export const exams = listCodec(olympiad.exams, {
  noun: 'exam',
  isRequired: true,
  usual: { type: '', registrationopen: false, places: 0 },
  omitted: {
    released: { derived: 'the end; a release by hand is remarked' },
    approval: { derived: 'what the edition says' },
    opens: ofAllWindows,
    closes: ofAllWindows,
  },
  keyOf: ({ name }) => name,
  label: ({ name }) => name,
  check({ starts, ends }, { key }, report) {
    const isReadable = starts !== '' && ends !== ''
    if (isReadable && String(ends) <= String(starts)) report('ends', `the exam "${key}" ends before it starts`)
  },
})

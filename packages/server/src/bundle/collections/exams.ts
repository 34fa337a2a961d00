import { olympiad } from '@olympiad/olympiad/all/collections'
import { formFaultText } from '@olympiad/olympiad/forms/declared/form-place'
import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import { languagesFault } from '@olympiad/olympiad/translations/declared/paper-languages'
import { listCodec } from '../codec/list-codec.ts'

const ofAllWindows = { derived: 'computed from all own windows' }

export const exams = listCodec(olympiad.exams, {
  noun: 'exam',
  isRequired: true,
  usual: { type: '', registrationopen: false, places: 0, form: null, envelope: false, languages: null },
  omitted: {
    released: { derived: 'the end; a release by hand is remarked' },
    approval: { derived: 'what the edition says' },
    opens: ofAllWindows,
    closes: ofAllWindows,
  },
  keyOf: ({ name }) => name,
  label: ({ name }) => name,
  check({ starts, ends, form, languages }, { key }, report) {
    const [fault] = form ? readForm(form).faults : []
    if (fault) report('form', formFaultText({ ...fault, path: ['form', fault.path].filter(Boolean).join('.') }))
    const languageFault = languagesFault(languages)
    if (languageFault) report('languages', `${JSON.stringify(languages)}: ${languageFault}`)
    const isReadable = starts !== '' && ends !== ''
    if (isReadable && String(ends) <= String(starts)) report('ends', `the exam "${key}" ends before it starts`)
  },
})

import { olympiad } from '@olympiad/olympiad/all/collections'
import { DEFAULT_TEXT_MAX } from '@olympiad/schema/fields'
import { tableCodec } from '../../codec/table-codec.ts'
import type { CellContext } from '../../codec/table-options.ts'

const { max = DEFAULT_TEXT_MAX } = olympiad.examinees.fields.name
const fromAllowances = { derived: 'computed from allowances.csv' }
const ofSessions = { lost: 'sessions belong to one server' }

export const examinees = tableCodec(olympiad.examinees, {
  noun: 'examinee',
  path: 'examinees.csv',
  required: ['username', 'name', 'exam'],
  extra: ['email', 'emailVisibility', 'verified', 'nocamera'],
  omitted: {
    starts: fromAllowances,
    ends: fromAllowances,
    grantedby: fromAllowances,
    submitted: { lost: 'its sheet is open again where its time is not over' },
    consent: { lost: 'each is asked again' },
    boundsession: ofSessions,
    paused: { lost: 'an exam is not paused on another server' },
    takenover: ofSessions,
    search: { derived: 'computed from name and username' },
    apart: { lost: 'possible duplicates are judged again' },
    namekey: { derived: 'computed from the name' },
  },
  usual: { questionpaper: '' },
  calledBy: 'username',
  natural: ({ row }) => [row.get('username').toLowerCase()],
  label: ({ username }) => username,
  refuse: { name: () => `the name is longer than ${max} characters` },
  read: { questionpaper: paperOf },
})

/** The paper that the row names, or the only one of its exam. */
function paperOf({ row, record, bundle }: CellContext): string {
  const exam = row.get('exam')
  const papers = bundle.names
    .all(olympiad.questionpapers)
    .filter(([, paper]) => exam !== '' && paper.exam === record.exam)
  const keys = papers.map(([key]) => key)
  const chosen = row.get('questionpaper') || (keys.length === 1 ? keys[0] : undefined)
  if (chosen === undefined && keys.length > 1)
    row.fault('questionpaper', `the exam "${exam}" has ${keys.length} papers; name one of ${keys.join(', ')}`)
  if (chosen !== undefined && !keys.includes(chosen))
    row.fault('questionpaper', `the exam "${exam}" has no paper "${chosen}"`)
  return papers.find(([key]) => key === chosen)?.[1].id ?? ''
}

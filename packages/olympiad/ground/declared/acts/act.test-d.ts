import { announce } from '../../../hall/declared/announce.ts'
import { grantTime } from '../../../time/declared/grant-time.ts'
import { type Act, type ActAnswer, type ActInput, act, answers, type ReadingQuery, reading } from './act.ts'

declare function call<const A extends Act>(declared: A, input: ActInput<A>): ActAnswer<A>

call(grantTime, { examinees: ['a'], minutes: 5, reason: 'a fuse blew' })
call(grantTime, { school: 's', exam: 'e', percent: 10, reason: 'a fuse blew', confirm: 'Morning' })
call(announce, { text: 'Hello', preview: true }).recipients.toFixed()
// @ts-expect-error the reason is required
call(grantTime, { examinees: ['a'], minutes: 5 })
// @ts-expect-error minutes are a number
call(grantTime, { minutes: '5', reason: 'a fuse blew' })
// @ts-expect-error there is no such field
call(grantTime, { minute: 5, reason: 'a fuse blew' })
// @ts-expect-error an act that asks for no confirmation takes none
call(announce, { text: 'Hello', confirm: 'Morning' })
// @ts-expect-error the answer has no such part
call(grantTime, { reason: 'a fuse blew' }).moved

const staff = { logged: 'did', wayBack: 'This cannot be undone.' }
const declared = { title: 'Do', about: 'It does.', answer: answers<object>('nothing') }
// @ts-expect-error there is no such right
act('do', { ...declared, ...staff, right: 'grantTimes' })
// @ts-expect-error somebody has to be let in
act('do', { ...declared, ...staff })
// @ts-expect-error the log needs words for an act of staff
act('do', { ...declared, wayBack: staff.wayBack, right: 'grantTime' })
// @ts-expect-error the form says whether there is a way back
act('do', { ...declared, logged: 'did', right: 'grantTime' })
act('do', { ...declared, ...staff, right: 'grantTime' })
act('do', { ...declared, right: 'examinee' })

const board = reading('board', {
  right: 'board',
  about: 'Who is there.',
  query: { exam: 'id' },
  answer: declared.answer,
})
export const query: ReadingQuery<typeof board> = { exam: 'e' }
// @ts-expect-error the query has no such part
export const wrong: ReadingQuery<typeof board> = { school: 's' }

import { act, type Case, COMMAS, cases, EVERYBODY, get, repeat, withQuery } from './case.ts'

const hall: readonly Case[] = [
  ...cases('an announcement', EVERYBODY, ({ ids }) => [
    act('announce', { exam: ids.exam, text: 'Read 5', question: 17 }),
    act('announce', { school: ids.school, preview: true }),
    act('announce', { text: repeat('a'), exam: repeat('a') }),
    act('announce', { text: 'Come to the desk', examinee: 'nobody000000000' }),
  ]),
  ...cases('help', EVERYBODY, () => [
    act('ask-help', { kind: 'technical', text: 'a'.repeat(500) }),
    act('ask-help', { kind: repeat('a'), text: repeat('a') }),
    act('answer-help', { request: repeat('a'), answer: repeat('a'), done: true }),
    act('answer-help', { request: 'nobody000000000', done: true }),
  ]),
  ...cases('what is noted of an examinee', EVERYBODY, () => [
    act('note', { examinee: 'nobody000000000', text: repeat('a') }),
    act('excuse-camera', { examinee: repeat('a'), permit: true, reason: repeat('a', 500) }),
  ]),
  ...cases('a change of a key', EVERYBODY, ({ ids }) => [
    act('propose-key', { exam: ids.exam, question: 17, letters: 'B', reason: 'a'.repeat(1000) }),
    act('propose-key', { exam: repeat('a'), question: 17, letters: 'A,'.repeat(500_000), reason: repeat('a') }),
    act('confirm-key', { revision: repeat('a'), confirm: true, reason: repeat('a') }),
  ]),
  ...cases('what runs and what is not ready', EVERYBODY, () => [get(withQuery('/api/olympiad/overview', COMMAS))]),
  ...cases('the log of acts', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/log', { person: ids.self, ...COMMAS })),
    get(withQuery('/api/olympiad/log', { actor: 'a'.repeat(200), act: 'a'.repeat(200), since: '2020-01-01' })),
    get(withQuery('/api/olympiad/log', { after: '9'.repeat(1000), until: '9'.repeat(1000) })),
    get(withQuery('/api/olympiad/log-state', COMMAS)),
    act('verify-log', { nothing: repeat('a') }),
  ]),
  ...cases('registrations', EVERYBODY, () => [
    ...['accept-registrations', 'refuse-registrations', 'ask-registrations'].flatMap((name) => [
      act(name, { registrations: Array.from({ length: 100 }, () => 'nobody000000000'), reason: 'a'.repeat(500) }),
      act(name, { registrations: Array.from({ length: 5000 }, () => repeat('a', 100)), reason: repeat('a') }),
    ]),
    act('review-registration', { registration: repeat('a') }),
    act('first-password', { token: 'a'.repeat(100), password: 'a'.repeat(71) }),
    act('first-password', { token: repeat('a'), password: repeat('a') }),
    act('resume-registration', { token: 'a'.repeat(100) }),
    act('keep-registration', { email: 'a@example.org', values: { name: 'a'.repeat(7000) } }),
    act('keep-registration', { email: repeat('a'), values: repeat('{') }),
    act('answer-registration', { token: 'a'.repeat(100), name: repeat('a'), schoolName: repeat('<') }),
    act('guardian-link', { address: `${'a'.repeat(200)}@example.org` }),
    act('guardian-link', { address: repeat('a') }),
    act('guardian-question', { token: 'a'.repeat(100) }),
    act('guardian-consent', { token: 'a'.repeat(100), guardian: 'a'.repeat(100), version: 'a', takePart: 'given' }),
    act('guardian-consent', { token: repeat('a'), guardian: repeat('a'), version: repeat('a') }),
    get(withQuery('/api/olympiad/registrations/full', COMMAS)),
    get(withQuery('/api/olympiad/registrations/nobody000000000/status', COMMAS)),
    get(withQuery('/api/olympiad/registrations/nobody000000000/twins', COMMAS)),
  ]),
  ...cases('mails', EVERYBODY, () => [
    ...['free-mails', 'cancel-mails', 'retest-mails', 'bounce-mails'].flatMap((name) => [
      act(name, { mails: Array.from({ length: 100 }, () => 'nobody000000000') }),
      act(name, { mails: Array.from({ length: 5000 }, () => repeat('a', 100)) }),
    ]),
    act('test-mail', { address: 'a@example.org', kind: 'test', language: 'hi' }),
    act('test-mail', { address: repeat('a'), kind: repeat('a'), language: repeat('a') }),
  ]),
  ...cases('how far the keys are', EVERYBODY, () => [get(withQuery('/api/olympiad/keys', COMMAS))]),
  ...cases('the figures of questions', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/question-figures', { questionpaper: ids.paper })),
  ]),
  ...cases('objections', EVERYBODY, ({ ids }) => [
    act('object', { question: 17, text: 'a'.repeat(1000) }),
    act('object', { question: 17, text: repeat('a') }),
    act('answer-objections', { exam: ids.exam, question: 17, accepted: true, reason: 'a'.repeat(1000) }),
    act('answer-objections', { exam: repeat('a'), question: 17, accepted: true, reason: repeat('a') }),
    get(withQuery('/api/olympiad/objections', { exam: ids.exam, ...COMMAS })),
    get(withQuery('/api/olympiad/objection-texts', { questionpaper: ids.paper, question: '17', page: '999999' })),
    get(withQuery('/api/olympiad/objection-texts', { questionpaper: repeat('a', 7000), question: '1' })),
  ]),
  ...cases('what changes of a key would do', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/key-proposals', { questionpaper: ids.paper })),
    get(withQuery('/api/olympiad/key-proposals', { questionpaper: repeat('a', 7000) })),
  ]),
  ...cases('results', EVERYBODY, ({ ids }) => [
    act('compute-results', { exam: ids.exam }),
    act('compute-results', { exam: repeat('a') }),
    act('publish-results', { resultset: repeat('a'), confirm: repeat('a') }),
    get('/api/olympiad/own-result'),
    get('/api/olympiad/revisions'),
    act('discard-results', { resultset: repeat('a') }),
    get(withQuery('/api/olympiad/result-list', { resultset: repeat('a'), part: 'shared' })),
    get(withQuery('/api/olympiad/examinee-sheet', { examinee: repeat('a', 7000), questionpaper: repeat('a', 7000) })),
    get(withQuery('/api/olympiad/similar-sheets', { resultset: repeat('a') })),
    get(withQuery('/api/olympiad/rank-preview', { exam: ids.exam, ...COMMAS })),
    get(withQuery('/api/olympiad/usual-certificate', COMMAS)),
    act('preview-certificate', { template: repeat('a'), sample: 'long', site: 'https://example.org' }),
    get(withQuery('/api/olympiad/publication-blockers', { exam: ids.exam })),
  ]),
  ...cases('what may be approved', EVERYBODY, () => [get(withQuery('/api/olympiad/approvable', COMMAS))]),
  ...cases('a list of people', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/people', { find: 'e', exam: ids.exam, sort: '-username', ...COMMAS })),
    get(withQuery('/api/olympiad/people', { find: 'a '.repeat(50), state: 'ownWindow', page: '9999' })),
    get(withQuery('/api/olympiad/people', { find: repeat('a'), school: 'a'.repeat(100) })),
    get(withQuery('/api/olympiad/people', { level: 'a'.repeat(1000), page: '1'.repeat(1000) })),
    get(withQuery('/api/olympiad/school-list', { find: 's', sort: '-students', ...COMMAS })),
    get(withQuery('/api/olympiad/staff-list', { find: 'o', role: 'a'.repeat(100), ...COMMAS })),
  ]),
  ...cases('who waits for help, and where', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/help-requests', { exam: ids.exam, ...COMMAS })),
    get(withQuery('/api/olympiad/help-requests', { exam: 'a'.repeat(1000), school: 'a'.repeat(1000) })),
    get(withQuery('/api/olympiad/school-exams', COMMAS)),
  ]),
  ...cases('a board', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/board', { exam: ids.exam, ...COMMAS })),
    get(withQuery('/api/olympiad/board', { exam: repeat('a') })),
    get(withQuery('/api/olympiad/board', { exam: ids.exam, state: 'fine', find: 'e'.repeat(100) })),
    get(withQuery('/api/olympiad/board', { exam: ids.exam, state: 'a'.repeat(1000), find: 'a'.repeat(1000) })),
    get(withQuery('/api/olympiad/board', { exam: ids.exam, school: 'a'.repeat(1000), page: '1'.repeat(1000) })),
  ]),
]

const judging: readonly Case[] = [
  ...cases('what people judge by', EVERYBODY, ({ ids }) => [
    get(withQuery('/api/olympiad/timeline', { examinee: ids.self, ...COMMAS })),
    get(withQuery('/api/olympiad/timeline', { examinee: repeat('a') })),
    get(withQuery('/api/olympiad/gallery', { exam: ids.exam, ...COMMAS })),
    get(withQuery('/api/olympiad/report', { exam: ids.exam, school: 'a'.repeat(1000) })),
    get(withQuery('/api/olympiad/report', { exam: ids.exam, after: 'z'.repeat(150) })),
    get(withQuery('/api/olympiad/waiting-decisions', COMMAS)),
  ]),
  ...cases('a decision', EVERYBODY, ({ ids }) => [
    act('decide', { examinee: ids.self, decision: 'void', reason: 'a'.repeat(1000) }),
    act('decide', { examinee: repeat('a'), decision: repeat('a'), reason: repeat('a') }),
    act('confirm-decision', { decision: repeat('a'), confirm: true, reason: 'a' }),
    act('reply-decisions', { text: 'a'.repeat(2000), more: repeat('a') }),
  ]),
]

const picture = (sequence: number) => ({ sequence, taken: 1, kind: 'picture', digest: repeat('0', 64), reason: '' })
const sent = { chain: repeat('a', 22), previous: repeat('0', 64), sent: 1 }

const pictures: readonly Case[] = [
  ...cases('small pictures', EVERYBODY, () => [
    act('add-pictures', { ...sent, entries: Array.from({ length: 10 }, (_, at) => picture(at + 1)) }),
    act('add-pictures', { ...sent, entries: [{ ...picture(1), picture: repeat('A', 500_000) }] }),
    act('add-pictures', { ...sent, entries: `[${repeat('[],', 500_000)}[]]` }),
    act('add-pictures', {
      chain: repeat('a'),
      previous: repeat('a'),
      sent: repeat('1'),
      entries: repeat('[', 500_000),
    }),
  ]),
]

/** Each way into the hall and to what is judged by, with what makes it long. */
export const hallWays: readonly Case[] = [...hall, ...pictures, ...judging]

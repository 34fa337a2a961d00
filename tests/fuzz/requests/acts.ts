import type { Random } from '../random.ts'
import { body } from './bodies.ts'
import { encode } from './queries.ts'
import type { Draft } from './request.ts'
import { wildText, wildValue } from './wild-values.ts'
import { IDS } from './world.ts'

/** A call of an act: some of what it takes, some of the wrong kind. */
export function act(random: Random): Draft {
  if (random.chance(0.3)) return sittingAct(random)
  if (random.chance(0.3)) return hallAct(random)
  if (random.chance(0.1)) return random.chance(0.5) ? picturesAct(random) : judgingAct(random)
  if (random.chance(0.2)) return privacyAct(random)
  const name = random.pick([
    'grant-time',
    'set-start',
    'move-examinee',
    'set-window',
    'replace-paper',
    'give-paper',
    'release',
    'withhold',
    'new-password',
    'nothing',
  ])
  const examinees = random.chance(0.9) ? random.times(0, 4, () => random.pick(IDS)) : wildValue(random)
  const some = <T>(value: T) => (random.chance(0.85) ? value : wildValue(random))
  const time = () => random.pick(['', '2020-01-01 10:00:00.000Z', '2099-01-01 10:00:00.000Z', wildText(random)])
  const values = {
    ...(random.chance(0.7) && { examinees }),
    ...(random.chance(0.5) && { school: some(random.pick(IDS)) }),
    ...(random.chance(0.7) && { exam: some(random.pick(IDS)) }),
    ...(random.chance(0.2) && { examinee: wildValue(random) }), // one that is there would lose its session
    ...(random.chance(0.2) && { questionpaper: some(random.pick(IDS)) }),
    ...(random.chance(0.1) && { link: some('https://example.org/paper.pdf'), file: wildValue(random) }),
    ...(random.chance(0.7) && { minutes: some(random.pick([0, 1, 30, 1440, 1441, -1, 0.5])) }),
    ...(random.chance(0.3) && { percent: some(random.pick([0, 12.5, 100, 101])) }),
    ...(random.chance(0.3) && { starts: some(time()), ends: some(time()), confirm: wildValue(random) }),
    ...(random.chance(0.9) && { reason: some('a fuse blew') }),
  }
  return {
    method: random.pick(['POST', 'POST', 'POST', 'GET']),
    target: `/api/olympiad/${name}`,
    ...body(random, values),
  }
}

/** A call about consent, or about what is to stay. */
function privacyAct(random: Random): Draft {
  const some = <T>(value: T) => (random.chance(0.85) ? value : wildValue(random))
  if (random.chance(0.3)) {
    const path = random.chance(0.5)
      ? 'own-data'
      : `own-pictures/${encode(random.chance(0.5) ? random.pick(IDS) : wildText(random))}`
    return { method: 'GET', target: `/api/olympiad/${path}` }
  }
  if (random.chance(0.4)) {
    const about = { [random.pick(['examinee', 'exam', 'hold'])]: some(random.pick(IDS)), reason: some('a dispute') }
    return { method: 'POST', target: `/api/olympiad/${random.pick(['hold', 'lift-hold'])}`, ...body(random, about) }
  }
  const values = {
    ...(random.chance(0.9) && { state: some(random.pick(['given', 'given', 'refused', 'withdrawn'])) }),
    ...(random.chance(0.9) && { version: some(random.pick(['one', 'standard 2'])) }),
    ...(random.chance(0.7) && { minor: some(random.chance(0.5)) }),
    ...(random.chance(0.7) && { guardian: some('Uma Kumar') }),
  }
  return { method: 'POST', target: '/api/olympiad/consent', ...body(random, values) }
}

/** A call about a sitting, or about the receipt that came of it. */
function sittingAct(random: Random): Draft {
  if (random.chance(0.2)) {
    const code = random.chance(0.5) ? '0123-4567-89AB-CDEF' : encode(wildText(random))
    return { method: 'GET', target: `/api/olympiad/receipts/${code}` }
  }
  if (random.chance(0.2)) return rescueAct(random)
  const staffs = random.pick([
    'reopen',
    'lock-device',
    'unlock-device',
    'pause-sitting',
    'resume-sitting',
    'end-sitting',
    'give-paper',
  ])
  const name = random.pick(['open-sitting', 'open-sitting', 'submit', staffs])
  const isOwn = name === 'open-sitting' || name === 'submit'
  const own = name === 'submit' ? {} : { takeOver: random.chance(0.8) ? random.chance(0.5) : wildValue(random) }
  const about = {
    ...(random.chance(0.9) && { examinee: random.chance(0.9) ? random.pick(IDS) : wildValue(random) }),
    ...(random.chance(0.9) && { reason: random.chance(0.9) ? 'a fuse blew' : wildValue(random) }),
  }
  const values = random.chance(0.9) === isOwn ? own : about
  return { method: 'POST', target: `/api/olympiad/${name}`, ...body(random, values) }
}

/** A call about a key, or about a rescue file: the beginning of a real one, and then anything. */
function rescueAct(random: Random): Draft {
  const looks = ['rescue-key', 'sealed-paper', 'paper-key']
  if (random.chance(0.3)) return { method: 'GET', target: `/api/olympiad/${random.pick(looks)}` }
  const bytes = Buffer.concat([Buffer.from('olympiad rescue1'), Buffer.from(wildText(random)), Buffer.alloc(150, 4)])
  const values = {
    file: random.chance(0.8) ? bytes.toString('base64') : wildValue(random),
    accept: random.chance(0.8) ? random.chance(0.5) : wildValue(random),
    ...(random.chance(0.9) && { reason: random.chance(0.9) ? 'a fuse blew' : wildValue(random) }),
  }
  return {
    method: 'POST',
    target: `/api/olympiad/${random.pick(['read-rescue', 'accept-rescue'])}`,
    ...body(random, values),
  }
}

/** A call of what staff and examinees say to each other while an exam runs, and of who is there. */
function hallAct(random: Random): Draft {
  const some = <T>(value: T) => (random.chance(0.85) ? value : wildValue(random))
  const maybe = (name: string, value: unknown, odds = 0.6) => (random.chance(odds) ? { [name]: some(value) } : {})
  if (random.chance(0.3)) {
    const text = () => encode(random.chance(0.8) ? random.pick(IDS) : wildText(random))
    const school = random.chance(0.5) ? `&school=${text()}` : ''
    if (random.chance(0.1)) return { method: 'GET', target: `/api/olympiad/approvable?exam=${text()}` }
    const other = random.pick(['help-requests', 'school-exams'])
    if (random.chance(0.4)) return { method: 'GET', target: `/api/olympiad/${other}?exam=${text()}${school}` }
    const filter = random.chance(0.5) ? `&state=${random.pick(['fine', 'absent', 'x'])}&find=${text()}` : ''
    return {
      method: 'GET',
      target: `/api/olympiad/board?exam=${text()}${school}${filter}&page=${random.pick(['1', '-1', '1e9', 'x'])}`,
    }
  }
  const values = {
    ...maybe('text', random.chance(0.9) ? 'No sound' : wildText(random), 0.9),
    ...maybe('kind', random.pick(['technical', 'question', 'other', 'nothing'])),
    ...maybe('question', random.pick([0, 17, 100, 101, -1])),
    ...maybe('exam', random.pick(IDS), 0.4),
    ...maybe('school', random.pick(IDS), 0.3),
    ...maybe('preview', random.chance(0.5), 0.3),
    ...maybe('examinee', random.pick(IDS), 0.4),
    ...maybe('permit', random.chance(0.5)),
    ...maybe('reason', 'a broken lens'),
    ...maybe('request', random.pick(IDS)),
    ...maybe('answer', 'Somebody comes'),
    ...maybe('done', random.chance(0.5)),
  }
  const name = random.pick(['announce', 'ask-help', 'answer-help', 'note', 'excuse-camera'])
  return { method: 'POST', target: `/api/olympiad/${name}`, ...body(random, values) }
}

/** Small pictures: a batch that begins a chain, and anything in place of its parts. */
function picturesAct(random: Random): Draft {
  const some = <T>(value: T) => (random.chance(0.9) ? value : wildValue(random))
  const entries = random.times(1, 4, () => ({
    sequence: some(random.pick([1, 2, 3])),
    taken: some(random.pick([0, 1.7e12, -1, 1e300])),
    kind: some(random.pick(['picture', 'gap', 'noCamera'])),
    reason: some(random.pick(['', 'denied'])),
    digest: some(random.pick(['', '0'.repeat(64)])),
    ...(random.chance(0.3) && { picture: some('/9j/2Q==') }),
  }))
  const values = {
    chain: some(random.pick(['a', 'b']).repeat(22)),
    previous: some('0'.repeat(64)),
    sent: some(random.pick([0, 1.7e12, -1, 1e300])),
    entries: some(entries),
  }
  return { method: 'POST', target: '/api/olympiad/add-pictures', ...body(random, values) }
}

/** What people judge by, and what they decide. */
function judgingAct(random: Random): Draft {
  const some = <T>(value: T) => (random.chance(0.85) ? value : wildValue(random))
  if (random.chance(0.4)) {
    const text = () => encode(random.chance(0.8) ? random.pick(IDS) : wildText(random))
    const what = random.pick(['timeline', 'gallery', 'report', 'waiting-decisions'])
    return { method: 'GET', target: `/api/olympiad/${what}?exam=${text()}&examinee=${text()}&school=${text()}` }
  }
  const values = {
    examinee: some(random.pick(IDS)),
    exam: some(random.pick(IDS)),
    question: some(random.pick([0, 17, 100, 101])),
    letters: some(random.pick(['B', 'B,C', '*', '*!', '-', 'E'])),
    revision: some(random.pick(IDS)),
    decision: some(random.pick(['clear', 'warn', 'void', ...IDS])),
    ...(random.chance(0.3) && { confirm: some(random.chance(0.5)) }),
    ...(random.chance(0.9) && { reason: some('two people were seen') }),
    ...(random.chance(0.3) && { text: some('It was my brother') }),
  }
  const name = random.pick(['decide', 'confirm-decision', 'reply-decisions', 'propose-key', 'confirm-key'])
  return { method: 'POST', target: `/api/olympiad/${name}`, ...body(random, values) }
}

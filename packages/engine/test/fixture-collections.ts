import { authCollection, type Collection, collection, superusers, unique } from '@olympiad/schema/collection'
import {
  bool,
  date,
  editor,
  email,
  file,
  fileMany,
  geoPoint,
  json,
  number,
  relation,
  relationMany,
  select,
  selectMany,
  text,
  timestamps,
  url,
} from '@olympiad/schema/fields'
import { anyone, locked, type Rule } from '@olympiad/schema/rules'

const MIB = 1024 * 1024
const isSupervisor = '@request.auth.collectionName = "supervisors"'
const isSignedIn = '@request.auth.id != ""'
const isSelf = 'id = @request.auth.id'
const isOwnSheet = 'examinee = @request.auth.id'

const nobodyWrites = { create: locked, update: locked, delete: locked }
const allLocked = { list: locked, view: locked, ...nobodyWrites }
const readable = (rule: Rule) => ({ list: rule, view: rule })

const examinees = authCollection('examinees', {
  about: 'A student; has a hidden field and somebody who manages it.',
  fields: {
    username: text({ required: true }),
    name: text(),
    room: text(),
    secretnote: text({ hidden: true }),
    ...timestamps,
  },
  indexes: [{ ...unique('username'), noCase: true }],
  rules: {
    ...readable(`${isSelf} || ${isSupervisor}`),
    create: locked,
    update: `${isSelf} || ${isSupervisor}`, // managing an account widens what may be changed, not whose
    delete: locked,
  },
  auth: { identity: ['username', 'email'], authRule: anyone, manageRule: isSupervisor, tokenS: 3600 },
})

const supervisors = authCollection('supervisors', {
  about: 'Signs in only when verified.',
  fields: { ...timestamps },
  rules: { ...readable(isSignedIn), ...nobodyWrites },
  auth: { identity: ['email'], authRule: 'verified = true', tokenS: 3600 },
})

const exams = collection('exams', {
  about: 'Read by all signed-in accounts, written by superusers.',
  fields: {
    title: text({ required: true, min: 2 }),
    status: select(['draft', 'open', 'closed']),
    startsAt: date(),
    minutes: number({ min: 1 }),
    ...timestamps,
  },
  indexes: [unique('title')],
  rules: { ...readable(isSignedIn), ...nobodyWrites },
})

const questionpapers = collection('questionpapers', {
  about: 'Readable while its exam is open; goes with its exam.',
  fields: {
    exam: relation('exams', { required: true, cascadeDelete: true }),
    title: text(),
    content: json(),
    attachment: fileMany({
      maxSelect: 3,
      maxSize: 5 * MIB,
      mimeTypes: ['application/pdf', 'image/png'],
      protected: true,
    }),
    key: text({ hidden: true }),
    ...timestamps,
  },
  rules: { ...readable(`exam.status = "open" || ${isSupervisor}`), ...nobodyWrites },
})

const answersheets = collection('answersheets', {
  about: 'Belongs to an examinee, who may neither set nor change its score.',
  fields: {
    examinee: relation('examinees', { required: true }),
    questionpaper: relation('questionpapers', { required: true }),
    reviewers: relationMany('supervisors', { maxSelect: 5 }),
    answers: json(),
    score: number(),
    final: bool(),
    tags: selectMany(['a', 'b', 'c'], { maxSelect: 3 }),
    note: text(),
    ...timestamps,
  },
  rules: {
    ...readable(`${isOwnSheet} || ${isSupervisor}`),
    create: `${isSignedIn} && ${isOwnSheet} && @request.body.score:isset = false`,
    update: `${isOwnSheet} && final = false && @request.body.score:changed = false`,
    delete: locked,
  },
})

const notices = collection('notices', {
  about: 'Anybody reads and writes one.',
  fields: { title: text(), ...timestamps },
  rules: { ...readable(anyone), create: anyone, update: locked, delete: locked },
})

const lockedCollection = collection('locked', {
  about: 'Only superusers.',
  fields: { exam: relation('exams'), ...timestamps },
  rules: allLocked,
})

const linked = collection('linked', {
  about: 'Public, and points at what is not.',
  fields: { lock: relation('locked'), paper: relation('questionpapers'), ...timestamps },
  rules: { ...readable(anyone), create: anyone, update: locked, delete: locked },
})

const handouts = collection('handouts', {
  about: 'Public files of any kind.',
  fields: {
    title: text(),
    document: file({ maxSize: MIB }),
    pictures: fileMany({ maxSelect: 5, maxSize: MIB, thumbs: ['40x20', '0x30'] }),
    ...timestamps,
  },
  rules: { ...readable(anyone), create: anyone, update: anyone, delete: locked },
})

const samples = collection('samples', {
  about: 'A field of every type, each with its own limits, writable by anybody.',
  fields: {
    text: text(),
    short: text({ min: 2, max: 4 }),
    code: text({ pattern: '^[a-z]+$' }),
    made: text({ autogenerate: { alphabet: 'abc', length: 8 } }),
    mail: email(),
    link: url(),
    html: editor(),
    number: number(),
    whole: number({ int: true, min: -5, max: 10 }),
    flag: bool(),
    one: select(['x', 'y', '5', 'true']),
    many: selectMany(['x', 'y', 'z', '5'], { maxSelect: 2 }),
    day: date(),
    soon: date({ min: '2026-01-01 00:00:00.000Z', max: '2026-12-31 00:00:00.000Z' }),
    data: json(),
    small: json({ maxSize: 20 }),
    place: geoPoint(),
    friend: relation('notices'),
    friends: relationMany('notices', { maxSelect: 2 }),
    pair: relationMany('notices', { maxSelect: 3, minSelect: 2 }),
    ...timestamps,
  },
  rules: { ...readable(anyone), create: anyone, update: anyone, delete: anyone },
})

const limited = collection('limited', {
  about: 'Takes two records in five seconds from one address.',
  fields: { title: text() },
  rules: { ...readable(anyone), create: anyone, update: locked, delete: locked },
  limits: { create: [{ max: 2, windowS: 5 }] },
})

const drawings = collection('drawings', {
  about: 'Its rules speak of the files that are sent.',
  fields: {
    title: text({ max: 10 }),
    notice: relation('notices'),
    cover: file({ maxSize: MIB }),
    pictures: fileMany({ maxSelect: 5, maxSize: MIB }),
    ...timestamps,
  },
  rules: {
    ...readable(anyone),
    create: '@request.body.pictures:length > 0 && @request.body.cover:isset = false',
    update: '@request.body.pictures:changed = true && @request.body.pictures:length < 3 && @request.body.cover != "x"',
    delete: locked,
  },
})

const guarded = collection('guarded', {
  about: 'Its rules speak of values that may be missing, and one is made up where none is given.',
  fields: {
    made: text({ required: true, min: 3, autogenerate: { alphabet: 'abc', length: 8 } }),
    papers: relationMany('questionpapers', { maxSelect: 2 }),
    paper: relation('questionpapers'),
    ...timestamps,
  },
  rules: {
    list: '@request.query.word:lower !~ "bad"',
    view: anyone,
    create: 'made = "" || made = "given"',
    update: '@request.body.papers.attachment:length < 4 || @request.body.paper.content.none = ""',
    delete: locked,
  },
})

/** The collections that the conformance cases speak of; those that are pointed at come first. */
export const fixtureCollections: readonly Collection[] = [
  superusers,
  supervisors,
  examinees,
  exams,
  questionpapers,
  answersheets,
  notices,
  lockedCollection,
  linked,
  handouts,
  samples,
  limited,
  drawings,
  guarded,
]

import { expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../test/bundle.ts'
import { faultText } from './faults.ts'
import { readBundle } from './read-bundle.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const OUTSIDE = 'a file name must lead into the bundle’s own folder, without . or ..'
const NO_TIME = 'is not a time: write 2025-10-26T04:30:00Z with its zone, or -10m, +2h, +1d from the import'
const BAD_NAME = 'may hold letters, digits, _ . and - only, and may not start with . or -'
const NO_ASHA = [2, 3].map((line) => `attempts.csv:${line}:1 there is no examinee "asha" in examinees.csv`)

/** What is broken, by which replacement in which file of the sound bundle, and the faults that must be named. */
const breaks: [name: string, file: string, from: string, to: string, ...faults: string[]][] = [
  [
    'an exam that ends before it starts',
    'olympiad.json',
    '"+110m"',
    '"-11m"',
    ':10:15 the exam "one" ends before it starts',
  ],
  ['an exam without length', 'olympiad.json', '"+110m"', '"-10m"', ':10:15 the exam "one" ends before it starts'],
  ['a time without its zone', 'olympiad.json', '12:00:00+05:30', '12:00:00', `:18:15 "2026-01-02T12:00:00" ${NO_TIME}`],
  ['an unknown key', 'olympiad.json', '"type"', '"kind"', ':8:7 unknown key "kind"'],
  ['an empty level', 'olympiad.json', '"level": "1"', '"level": " "', ':7:16 exams.0.level: must not be empty'],
  [
    'a missing level',
    'olympiad.json',
    '"level": "1",',
    '',
    ':4:5 exams.0.level: Invalid input: expected string, received undefined',
  ],
  [
    'a form with a fault',
    'olympiad.json',
    '"type": "Online",',
    '"form": { "version": 2, "sections": [] },',
    ':8:15 form.version: 1, the only version so far',
  ],
  [
    'a key used twice',
    'olympiad.json',
    '"two-b"',
    '"two-a"',
    ':41:14 the key "two-a" is used twice in questionpapers',
    'examinees.csv:3:30 the exam "two" has no paper "two-b"',
  ],
  ['a name given twice', 'olympiad.json', '"type": "Online",', '"name": "Again",', ':8:7 "name" is given twice'],
  ['a comma too many', 'olympiad.json', '"Trial",', '"Trial",,', ':2:19 JSON: property name expected'],
  [
    'a text that is not a link',
    'olympiad.json',
    'https://papers',
    'javascript:papers',
    ':38:15 questionpapers.1.link: must be an http or https address',
  ],
  [
    'a paper without file and link',
    'olympiad.json',
    ',\n      "link": "https://papers.example.org/two-a.pdf"',
    '',
    ':36:14 the paper "two-a" needs a file or a link',
  ],
  [
    'a text of consent without its version',
    'olympiad.json',
    '"name": "Trial",',
    '"name": "Trial", "edition": { "consent": { "text": "May we?" } },',
    ':2:44 edition.consent: a text has a version, and a version a text',
  ],
  [
    'days of no kind',
    'olympiad.json',
    '"name": "Trial",',
    '"name": "Trial", "edition": { "retention": { "pictures": 4000 } },',
    ':2:60 edition.retention.pictures: Too big: expected number to be <=3650',
  ],
  ['a way out of the folder', 'olympiad.json', 'papers/one.pdf', '../secret.pdf', `:32:15 ${OUTSIDE}`],
  ['an absolute file name', 'olympiad.json', 'answers/one.csv', '/etc/passwd', `:33:18 ${OUTSIDE}`],
  ['a missing paper', 'olympiad.json', 'papers/one.pdf', 'papers/won.pdf', ':32:15 the file papers/won.pdf is missing'],
  [
    'a missing key',
    'olympiad.json',
    'answers/one.csv',
    'answers/won.csv',
    ':33:18 the file answers/won.csv is missing',
  ],
  ['a paper of no exam', 'olympiad.json', '"exam": "one"', '"exam": "won"', ':31:15 there is no exam "won"'],
  ['a key of 99 letters', 'answers/one.csv', '57,A\n', '', ': has 99 of 100 questions; missing: 57'],
  ['a letter beyond D', 'answers/one.csv', '7,C', '7,E', ':8:3 "E" is not one of A, B, C, D'],
  ['a letter twice', 'answers/one.csv', '"A,C"', '"A,A"', ':3:3 names a letter twice'],
  [
    'a question twice',
    'answers/one.csv',
    '\n9,A',
    '\n8,A',
    ': has 99 of 100 questions; missing: 9',
    ':10:1 question 8 is there twice',
  ],
  [
    'letters without quotes',
    'answers/one.csv',
    '"A,C"',
    'A,C',
    ': has 99 of 100 questions; missing: 2',
    ':3:1 has 3 fields instead of 2',
  ],
  [
    'an unknown column',
    'examinees.csv',
    'name,pass',
    'nom,pass',
    ':1:1 the column "name" is missing',
    ':1:10 unknown column "nom"; known are username, name, exam, questionpaper, school, room, seat, sections, medium, language, id, password, passwordhash, extra',
    ...NO_ASHA,
  ],
  [
    'an unknown exam',
    'examinees.csv',
    'password-1,one',
    'password-1,won',
    ':2:26 there is no exam "won" in olympiad.json',
  ],
  ['a paper of another exam', 'examinees.csv', 'two,two-b', 'two,one', ':3:30 the exam "two" has no paper "one"'],
  [
    'no choice among several papers',
    'examinees.csv',
    'two,two-b',
    'two,',
    ':3:30 the exam "two" has 2 papers; name one of two-a, two-b',
  ],
  [
    'a user name that is too short',
    'examinees.csv',
    'asha',
    'as',
    ':2:1 "as" must have 3 to 150 characters',
    ...NO_ASHA,
  ],
  [
    'a name that is too long',
    'examinees.csv',
    'Asha Rao',
    'a'.repeat(101),
    ':2:6 the name is longer than 100 characters',
  ],
  [
    'a level that is too long',
    'olympiad.json',
    '"level": "1"',
    `"level": "${'1'.repeat(51)}"`,
    ':7:16 exams.0.level: must have at most 50 characters',
  ],
  ['a user name twice', 'examinees.csv', 'binu', 'ASHA', ':3:1 "ASHA" is already in line 2'],
  ['a user name with a blank', 'examinees.csv', 'asha', 'as ha', `:2:1 "as ha" ${BAD_NAME}`, ...NO_ASHA],
  ['a short password', 'examinees.csv', 'password-1', 'passwor', ':2:15 the password is shorter than 8 characters'],
  [
    'a password too long to hash',
    'examinees.csv',
    'password-1',
    'é'.repeat(36),
    ':2:15 the password is longer than 71 bytes',
  ],
  [
    'an open quotation mark',
    'examinees.csv',
    'Asha Rao',
    '"Asha Rao',
    ':2:6 has a quotation mark that is not closed, or text beside it',
    ...NO_ASHA,
  ],
  ['a comma in a name', 'examinees.csv', 'Asha Rao', 'Rao, Asha', ':2:1 has 6 fields instead of 5', ...NO_ASHA],
  [
    'a bad e-mail address',
    'supervisors.csv',
    'sita@example.org',
    'sita@example',
    ':2:6 "sita@example" is not an e-mail address',
  ],
  [
    'an unknown supervisor',
    'approvals.csv',
    'one,sita',
    'one,rama',
    ':2:5 there is no supervisor "rama" in supervisors.csv',
  ],
  [
    'an exam approved twice',
    'approvals.csv',
    'one,sita',
    'one,sita\none,sita',
    ':3:1 the exam "one" is already approved in line 2',
  ],
  [
    'answers without a paper',
    'attempts.csv',
    'asha,002,B',
    'chitra,2,B\nchitra,3,B',
    ':3:1 the exam of "chitra" has no paper that could be answered',
    ':4:1 the exam of "chitra" has no paper that could be answered',
  ],
  ['question 0', 'attempts.csv', 'asha,1,A', 'asha,0,A', ':2:6 "0" is not a question from 1 to 100'],
  ['question 101', 'attempts.csv', 'asha,1,A', 'asha,101,A', ':2:6 "101" is not a question from 1 to 100'],
  ['a question with decimals', 'attempts.csv', 'asha,1,A', 'asha,1.5,A', ':2:6 "1.5" is not a question from 1 to 100'],
  ['an option in small letters', 'attempts.csv', 'asha,1,A', 'asha,1,a', ':2:8 "a" is not one of A, B, C, D'],
  [
    'a question answered twice',
    'attempts.csv',
    'asha,002,B',
    'asha,001,B',
    ':3:6 "asha" has already answered question 1 in line 2',
  ],
  ['a file that is not a PDF', 'papers/one.pdf', '%PDF-', 'PK', ': is not a PDF'],
  ['a PDF that is cut off', 'papers/one.pdf', '%%EOF\n', '', ': is a PDF that is cut off: its end mark is missing'],
  ['an empty PDF', 'papers/one.pdf', '%PDF-1.7\n…\n%%EOF\n', '', ': is empty'],
]

// proves: T16
it.each(breaks)('a bundle is refused for %s', async (_name, file, from, to, ...faults) => {
  const files = soundFiles()
  expect(files[file]).toContain(from)
  files[file] = (files[file] as string).replace(from, to)
  const result = await readBundle(memorySource(files), { now })
  const named = 'faults' in result ? result.faults.map(faultText) : []
  expect(named).toEqual(faults.map((fault) => (fault.startsWith(':') ? file + fault : fault)))
})

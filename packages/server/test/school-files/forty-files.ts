import writeWorkbook from 'write-excel-file/node'

/** A file as a school sends it, and what is in it. */
export interface MessyFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Code of the school. */
  readonly school: string
  /** Students whose lines are sound. */
  readonly good: readonly Student[]
  /** Lines that are not, as a spreadsheet counts them, and how they were broken. */
  readonly broken: readonly { readonly line: number; readonly how: string }[]
}

interface Student {
  readonly name: string
  /** From 8 to 12. */
  readonly standard: number
  readonly birthdate: string
  readonly roll: string
  readonly email: string
  readonly guardian: string
  readonly phone: string
}

/** Numbers from 0 to 1, the same for each seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const LATIN = ['Asha', 'Ravi', 'Meera', 'Kiran', 'Zoë', 'José', 'Anaïs', 'Priya', 'Dev', 'Nikhil', 'Farah', 'Tomás']
const LATIN_LAST = ['Rao', 'D’Souza', 'Müller', 'Sharma', 'Iyer', 'Núñez', 'Fernandes', 'Bose', 'Khan', 'Léger']
const HINDI = ['अनन्या', 'श्रेया', 'राम', 'रमा', 'प्रिया', 'अंकिता', 'लक्ष्मी', 'कार्तिक', 'आशा', 'सुनीता']
const HINDI_LAST = ['शर्मा', 'सिंह', 'जोशी', 'राव', 'मेनन', 'वर्मा', 'कुलकर्णी', 'त्रिपाठी']
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const HEADINGS = [
  ['Sl.No.', 'Name of Student', 'Class', 'Date of Birth', 'Roll No', 'E-mail ID', 'Father’s Name', 'Mobile No.'],
  ['S.No', 'Stud. Name', 'Std', 'D.O.B.', 'Adm. No.', 'E-mail', 'Guardian', 'Ph.'],
  ['क्रमांक', 'नाम', 'कक्षा', 'जन्म तिथि', 'अनुक्रमांक', 'ईमेल', 'अभिभावक', 'मोबाइल नंबर'],
  ['N°', 'Nom et prénom', 'Classe', 'Date de naissance', 'Matricule', 'Courriel', 'Responsable légal', 'Téléphone'],
] as const

/** One way to break a line of cells. The cells: number, name, class, birth date, roll number, e-mail, guardian, phone. */
const BREAKS: readonly (readonly [how: string, (cells: string[]) => string[]])[] = [
  ['without its class, all cells moved', (cells) => cells.toSpliced(2, 1)],
  ['without a name', (cells) => cells.with(1, '')],
  ['born on 31 February', (cells) => cells.with(3, '31/02/2010')],
  ['of class VII', (cells) => cells.with(2, 'VII')],
  ['of no class', (cells) => cells.with(2, 'B-Block')],
  ['with a wrong address', (cells) => cells.with(5, 'asha.example.org')],
  ['with a wrong phone', (cells) => cells.with(7, '98.7E+09')],
  ['with an error of the spreadsheet', (cells) => cells.with(4, '#REF!')],
]

const CLASSES: readonly ((standard: number) => string)[] = [
  String,
  (standard) => ROMAN[standard] ?? '',
  (standard) => `${standard}th`,
  (standard) => `${ROMAN[standard]}-B`,
]
const DATES: readonly ((date: string) => string)[] = [
  (date) => date.split('-').reverse().join('/'),
  (date) => date.split('-').reverse().join('-'),
  (date) => date.split('-').reverse().join('.'),
  (date) => `${date.slice(8)} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
  (date) => date,
]

function student(random: () => number, at: number, isHindi: boolean): Student {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const name = isHindi ? `${pick(HINDI)} ${pick(HINDI_LAST)}` : `${pick(LATIN)} ${pick(LATIN_LAST)}`
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    name,
    standard: 8 + Math.floor(random() * 5),
    birthdate: `${2007 + Math.floor(random() * 5)}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`,
    roll: String(400 + at).padStart(5, '0'),
    email: random() < 0.2 ? '' : `student${at}.${Math.floor(random() * 1e6)}@example.org`,
    guardian: isHindi ? `${pick(HINDI)} ${pick(HINDI_LAST)}` : `${pick(LATIN)} ${pick(LATIN_LAST)}`,
    phone: `9${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
  }
}

/** So many messy files, each with a line that is broken; the same for each seed. */
export async function messyFiles({ seed = 1, files = 40, students = 75 } = {}): Promise<MessyFile[]> {
  const random = seeded(seed)
  const made: MessyFile[] = []
  for (let file = 0; file < files; file++) made.push(await messyFile(random, { file, students }))
  return made
}

async function messyFile(
  random: () => number,
  { file, students }: { file: number; students: number },
): Promise<MessyFile> {
  const language = file % HEADINGS.length
  const isHindi = language === 2
  const people = Array.from({ length: students }, (_, at) => student(random, file * 1000 + at, isHindi))
  const [classText, dateText] = [CLASSES[file % CLASSES.length], DATES[file % DATES.length]]
  const [how, breaking] = BREAKS[file % BREAKS.length] ?? ['', (cells: string[]) => cells]
  const brokenAt = Math.floor(random() * students)
  const isWorkbook = file % 5 === 4
  const rows: string[][] = file % 3 === 0 ? [[`School ${file + 1}, list of students`], ['']] : []
  rows.push([...(HEADINGS[language] ?? [])])
  const broken: { line: number; how: string }[] = []
  for (const [at, { name, standard, birthdate, roll, email, guardian, phone }] of people.entries()) {
    const lost = file % 4 === 1 && at % 7 === 3 ? roll.replace(/^0+/, '') : roll
    const cells = [
      `${at + 1}`,
      name,
      classText?.(standard) ?? '',
      dateText?.(birthdate) ?? '',
      lost,
      email,
      guardian,
      phone,
    ]
    rows.push(at === brokenAt ? breaking(cells) : cells)
    if (at === brokenAt) broken.push({ line: rows.length, how })
  }
  rows.push([isHindi ? 'कुल' : 'Total', String(students)], [''])
  const good = people.filter((_, at) => at !== brokenAt)
  const name = `list_${file + 1}.${isWorkbook ? 'xlsx' : 'csv'}`
  const bytes = isWorkbook ? await workbook(rows) : encoded(rows, file, isHindi)
  return { name, bytes, school: `school-${file + 1}`, good, broken }
}

const SEPARATORS = [';', ',', '\t', '|']
const ENDS = ['\r\n', '\n', '\r']

function encoded(rows: readonly string[][], file: number, isHindi: boolean): Uint8Array {
  const separator = SEPARATORS[file % SEPARATORS.length] ?? ','
  const cell = (text: string) => (text.includes(separator) || file % 6 === 2 ? `"${text}"` : text)
  const text = rows.map((cells) => cells.map(cell).join(separator)).join(ENDS[file % ENDS.length])
  const ways = isHindi ? WIDE : ALL
  return (ways[file % ways.length] as (text: string) => Uint8Array)(text)
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const WIDE: readonly ((text: string) => Uint8Array)[] = [
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => utf16(`\ufeff${text}`),
  (text) => Buffer.from(text),
]
const ALL: readonly ((text: string) => Uint8Array)[] = [
  ...WIDE,
  cp1252,
  utf16,
  (text) => utf16(`\ufeff${text}`).swap16(),
]

function cp1252(text: string): Uint8Array {
  return Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
}

/** As Excel has it: dates are numbers of days, roll numbers that are numbers have lost their zeros. */
async function workbook(rows: readonly string[][]): Promise<Uint8Array> {
  const data = rows.map((cells, row) =>
    cells.map((text, at) => {
      const isDate = at === 3 && /^\d{4}-\d\d-\d\d$/.test(text)
      if (isDate && row % 2 === 0) return { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
      if (isDate) return { value: Math.round(Date.parse(text) / 86_400_000) + 25_569, type: Number }
      return { value: text, type: String }
    }),
  )
  return writeWorkbook(data as never, { sheet: 'Students' }).toBuffer()
}

import { workbookOf } from '@olympiad/server/test/school-files/workbook-of'
import { describe, expect, it } from 'vitest'
import type { FileMapping } from '../../declared/school-file.ts'
import { columnsAt } from '../plan/line-rules.ts'
import { cleanLine } from './clean-line.ts'
import { readSchoolFile } from './read-school-file.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

async function read(content: string | Uint8Array, mapping: FileMapping = {}) {
  const { reading, lines } = await readSchoolFile(Buffer.from(content), { mapping, nowMs })
  const { columns, dateOrder, rollWidth, isEven, questions = [] } = reading
  const isSwapped = questions.some(({ answer }) => answer === 'swap')
  const heading = columns.map((column) => column.heading)
  const rules = { heading, at: columnsAt(columns), dateOrder, isSwapped, rollWidth, isEven, exams: new Map(), nowMs }
  const cleaned = lines.map((line) => cleanLine(line, rules))
  const { all, ...parts } = reading.sum!
  // Whatever the file is: nothing of it is lost.
  expect(
    Object.values(parts).reduce((sum, one) => sum + one, 0),
    'the parts add up',
  ).toBe(all)
  return {
    reading,
    values: cleaned.map(({ values }) => values),
    faults: cleaned.flatMap(({ faults }) => faults.map(({ code, value }) => `${code} ${value}`.trim())),
  }
}
const namesOf = async (text: string) => (await read(text)).values.map(({ name }) => name)

describe('a name in several columns', () => {
  it.each([
    ['Nom;Prénom;Classe\nDUPONT;Marie;IX\nMARTIN;Paul;IX', ['Marie DUPONT', 'Paul MARTIN']],
    ['Name,Surname,Class\nThandi,Nkosi,IX\nSipho,Dube,X', ['Thandi Nkosi', 'Sipho Dube']],
    ['First Name,Last Name,Class\nKavya,Nair,IX', ['Kavya Nair']],
    ['Last Name,Middle Name,First Name,Class\nRao,K.,Asha,IX\nSen,,Uma,X', ['Asha K. Rao', 'Uma Sen']],
    [
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Grade\nKavya,Nair,k@example.org,****,9',
      ['Kavya Nair'],
    ],
    [
      'sourcedId,role,givenName,familyName,middleName,identifier,grades\ns1,student,Kavya,Nair,,0401,09\ns2,teacher,Meera,Iyer,,,\n',
      ['Kavya Nair'],
    ],
    ['Nombre;Apellidos;Curso\nLucía;García Pérez;9', ['Lucía García Pérez']],
    ['Vorname;Nachname;Klasse\nJürgen;Groß;10', ['Jürgen Groß']],
    ['Cognome;Nome;Classe\nRossi;Maria;9\nDe Luca;Luca;10', ['Maria Rossi', 'Luca De Luca']],
    ['नाम,उपनाम,कक्षा\nदिलीप,कुमार,9', ['दिलीप कुमार']],
    ['Name,Initial,Class\nRamanujan,S,IX', ['Ramanujan S']],
    ['Full Name,First Name,Last Name,Class\nKavya S. Nair,Kavya,Nair,IX', ['Kavya S. Nair']],
    ['Name,Surname,Class\nKavya Nair,Nair,IX\nUma Sen,Sen,X', ['Kavya Nair', 'Uma Sen']],
    ['First Name,Class\nKavya,IX', ['Kavya']],
  ])('is whole: %s', async (text, names) => {
    expect(await namesOf(text)).toEqual(names)
  })

  // fails when: the `x` of a password column, or of a list of who is present, is a class
  it.each([
    ['First Name [Required],Last Name [Required],Password [Required],Class\nKavya,Nair,x,9\nUma,Sen,x,10', ['IX', 'X']],
    ['First Name,Last Name,Password,Org Unit Path\nKavya,Nair,X,/9\nUma,Sen,IX,/9', [undefined, undefined]],
    ['Name,Email,Anwesend\nKavya Nair,k@a.org,x\nUma Sen,u@a.org,x', [undefined, undefined]],
    ['Name,Email,Came\nKavya Nair,k@a.org,v\nUma Sen,u@a.org,v', [undefined, undefined]],
    ['Name,Email,Gruppe\nKavya Nair,k@a.org,IX\nUma Sen,u@a.org,X', ['IX', 'X']],
    ['Name,Email,Gruppe\nKavya Nair,k@a.org,IX\nUma Sen,u@a.org,IX', ['IX', 'IX']],
  ])('has a class only from a column of classes: %s', async (text, classes) => {
    const { reading, values } = await read(text)
    expect(values.map((one) => one.class)).toEqual(classes)
    expect(reading.columns.filter(({ heading, target }) => /Password/.test(heading) && target !== '')).toEqual([])
  })

  it('is what a person says it is', async () => {
    const text = 'Rufname X;Sippe;Class\nKavya;Nair;IX'
    const columns = { 'Rufname X': 'firstname', Sippe: 'lastname' } as const
    expect((await read(text, { headingLine: 1, columns })).values).toMatchObject([{ name: 'Kavya Nair' }])
  })

  it.each([
    'Ravi "Bunty" Kumar',
    '“Asha” Rao',
    'D’Souza',
    'D‘Souza',
    'Gal·la Roca',
    'O',
    "O'Brien Sean",
    'Mary-Jane',
    'S. Ramanujan',
    'नि',
    'क़मर',
  ])('may be %s', async (name) => {
    expect(await read(`Name;Class\n${name};IX`)).toMatchObject({
      values: [{ name: name.normalize('NFC') }],
      faults: [],
    })
  })

  it('keeps no sign that turns what follows', async () => {
    expect(await namesOf('Name;Class\nAsha\u202e Rao\u2066;IX\n\u200fUma Sen;X')).toEqual(['Asha Rao', 'Uma Sen'])
  })
})

describe('a number', () => {
  const faultsOf = async (rolls: string, phone = '9845012345') =>
    (await read(`Name;Class;Roll No;Phone\nAsha Rao;IX;${rolls};${phone}`)).faults.map((fault) => fault.split(' ')[0])
  it.each(['9.19845E+11', '9,19845E+11', '4.02E3', '४.०२E+०३', '9E+12'])('as %s lost its digits', async (cell) => {
    expect(await faultsOf(cell)).toEqual(['number.shortened'])
    expect(await faultsOf('0401', cell)).toEqual(['number.shortened'])
  })

  it.each(['9E12', 'E-45', '4.2', '12E'])('of a roll may be %s', async (cell) => {
    expect(await faultsOf(cell)).toEqual([])
  })
})

describe('a heading of two lines', () => {
  const values = { name: 'Kavya Nair', class: 'IX', birthdate: '2012-03-14', rollnumber: '0401' }
  it.each([
    ['the groups above', 'Student;;Date of Birth;;;Roll No\nName;Class;Day;Month;Year;\nKavya Nair;IX;14;3;2012;0401'],
    ['the parts below', 'Name;Class;Date of Birth;;;Roll No\n;;DD;MM;YYYY;\nKavya Nair;IX;14;March;2012;0401'],
    ['a name in parts', 'Name of student;;Class;DOB;Roll No\nFirst;Last;;;\nKavya;Nair;IX;14/03/2012;0401'],
    ['a title above', 'Riverside School;;;\nName;Class;DOB;Roll No\nKavya Nair;IX;14/03/2012;0401'],
  ])('is one with %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ values: [values], faults: [] })
  })

  it('tells the parent’s name from the student’s', async () => {
    const text = 'Student;;Parent;\nName;Class;Name;Mobile\nKavya Nair;IX;Sunita Nair;9845012345'
    expect((await read(text)).values).toEqual([
      { name: 'Kavya Nair', class: 'IX', guardian: 'Sunita Nair', guardianphone: '9845012345' },
    ])
  })
})

describe('a class', () => {
  it.each([
    ...['IX-A1', '9 (A-2)', 'Nine', 'IXA', '9B2', 'Ninth-C', 'Std. IX A', 'नौवीं', '9-2'].map((cell) => [cell, 'IX']),
    ...['XI Sci-A', 'XI Commerce & Maths', 'Class 11 (Non-Medical)'].map((cell) => [cell, 'XI']),
    ...['10-B2', 'Xth/A', 'X C', 'Class Ten'].map((cell) => [cell, 'X']),
    ...['XIIth Science & Maths', 'XII.B'].map((cell) => [cell, 'XII']),
  ])('may be %s', async (cell, standard) => {
    expect((await read(`Name;Class\nKavya Nair;${cell}`)).values).toEqual([{ name: 'Kavya Nair', class: standard }])
  })

  it.each(['IX/X', '9-10', 'Science', '13', 'IX & X', 'Nine or Ten'])('is not guessed from %s', async (cell) => {
    expect((await read(`Name;Class\nKavya Nair;${cell}`)).faults).toHaveLength(1)
  })

  it('stands once for the lines below it, or is said to be as above', async () => {
    const grouped = await read('Name;Class\nA Rao;IX\nB Rao;\nC Rao;\nD Rao;X\nE Rao;\nF Rao;')
    expect(grouped.values.map((one) => one.class)).toEqual(['IX', 'IX', 'IX', 'X', 'X', 'X'])
    expect(grouped.reading.columns[1]).toMatchObject({ asAbove: 4 })
    const ditto = await read('Name;Class\nA Rao;IX\nB Rao;-do-\nC Rao;X\nD Rao;X')
    expect(ditto.values.map((one) => one.class)).toEqual(['IX', 'IX', 'X', 'X'])
    const missing = await read('Name;Class\nA Rao;IX\nB Rao;\nC Rao;IX\nD Rao;IX')
    expect(missing.faults).toEqual(['class.missing'])
  })
})

describe('a workbook', () => {
  const [heading, ...students] = [
    ['Name', 'Class'],
    ['Kavya Nair', 'IX'],
    ['Withdrawn Pupil', 'IX'],
    ['Rohan Das', 'X'],
  ]
  const lines = [heading!, ...students]

  it('is read without hidden rows and sheets, and says so', async () => {
    const { values, reading } = await read(
      workbookOf([
        { name: 'Old', lines: [...lines, ['Long Gone', 'IX'], ['Also Gone', 'X']], isHidden: true },
        { name: 'List', lines, hiddenRows: [3] },
        { name: 'Notes', lines: [['Call the school']] },
      ]),
    )
    expect(values.map(({ name }) => name)).toEqual(['Kavya Nair', 'Rohan Das'])
    expect(reading.sum).toMatchObject({ all: 4, students: 2, hidden: 1 })
    expect(reading.leftOut).toEqual([{ sheet: 'List', line: 3, text: 'Withdrawn Pupil IX', why: 'hidden' }])
    expect(reading.leftOutSheets).toEqual([
      { name: 'Old', lines: 6, why: 'hidden' },
      { name: 'Notes', lines: 1, why: 'noHeading' },
    ])
  })

  it('has the class of a merged cell in each of its rows', async () => {
    const sheet = [heading!, ['Kavya Nair', 'IX'], ['Rohan Das', ''], ['Uma Sen', 'X'], ['', '']]
    const { values, faults } = await read(workbookOf([{ name: 'List', lines: sheet, merged: ['B2:B3', 'B4:B900'] }]))
    expect([values.map((one) => one.class), faults]).toEqual([['IX', 'IX', 'X'], []])
  })
})

describe('what is left out', () => {
  it('is named: columns, also far ones, remarks and lines of others', async () => {
    const far = ';'.repeat(60)
    const text = `City School\nName;Class;House;Empty${far}Far\nKavya Nair;IX;Red;${far}7\n\nUma Sen;X;;\nTotal;2\n;;Checked by the head\nName;Class;House;Empty${far}Far\n`
    const { reading } = await read(text)
    expect(reading.sum).toEqual({
      all: 8,
      titles: 1,
      headings: 2,
      students: 2,
      totals: 1,
      empty: 1,
      hidden: 0,
      others: 1,
    })
    expect(reading.leftOut).toMatchObject([{ line: 7, text: 'Checked by the head', why: 'others' }])
    expect(reading.leftOutColumns).toMatchObject([{ column: 'C', heading: 'House' }, { heading: 'Far' }])
  })

  // fails when: marks are counted, and the first record of what they join is taken (two of five were lost)
  it('is no line behind a stray quotation mark', async () => {
    const text = 'Name,Class,Height\nA Rao,IX,5\'2"\nB "Bunty Rao,IX,\nC Rao,X,6\'1"\nD Rao,X,"tall\nE Rao,XI,5\'4"\n'
    const { values, faults } = await read(text)
    expect(values.map(({ name }) => name)).toEqual(['A Rao', undefined, 'C Rao', 'D Rao', 'E Rao'])
    expect(faults).toEqual(['name.wrong B "Bunty Rao'])
  })
})

describe('what a program may have changed', () => {
  const questions = async (text: string, mapping?: FileMapping) => (await read(text, mapping)).reading.questions

  it('is asked about where dates are written both ways', async () => {
    const text = 'Name;DOB\nA Rao;13/04/2012\nB Rao;04/25/2012\nC Rao;01/02/2012'
    expect(await questions(text)).toMatchObject([{ id: 'dates.order' }])
    const answered = await read(text, { dateOrder: 'dayFirst' })
    expect(answered.reading.questions).toMatchObject([{ answer: 'dayFirst' }])
    expect(answered.faults).toEqual(['birth.impossible 04/25/2012'])
  })

  it('is asked about where a program of another country read only some dates', async () => {
    const text = 'Name;DOB\nA Rao;2012-04-03\nB Rao;14/03/2012\nC Rao;2012-07-02\nD Rao;25/12/2011'
    expect(await questions(text)).toMatchObject([{ id: 'dates.swapped' }])
    const births = async (answer: string) =>
      (await read(text, { answers: { 'dates.swapped': answer } })).values.map(({ birthdate }) => birthdate)
    expect(await births('keep')).toEqual(['2012-04-03', '2012-03-14', '2012-07-02', '2011-12-25'])
    expect(await births('swap')).toEqual(['2012-03-04', '2012-03-14', '2012-02-07', '2011-12-25'])
  })

  it.each([
    'Name;Father\nfnyhi dqekj;jkenso flag\nizse pUnz;gfj izlkn\nlhek nsoh;eksgu yky',
    "Name\nvfuy dqekj\njes'k pUnz\nxhrk nsoh\nlquhrk flag",
  ])('is asked about where names are typed in an old font: %#', async (text) => {
    expect(await questions(text)).toMatchObject([{ id: 'font' }])
    expect(await questions(text, { answers: { font: 'asTyped' } })).toMatchObject([{ answer: 'asTyped' }])
  })

  // fails when: half of each name is left out, and only its column is named
  it('is asked about where a column that nobody knows may be the other half of the names', async () => {
    const text = 'Name;Clan;Class;Town\nSipho;Dlamini;9;Durban\nThandi;Nkosi;9;Durban\nZola;Van Wyk;10;Durban'
    expect(await questions(text)).toMatchObject([{ id: 'names.half', what: expect.stringMatching(/^“Clan” may be/) }])
    expect(await questions(text, { answers: { 'names.half': 'whole' } })).toMatchObject([{ answer: 'whole' }])
    expect(await questions(text, { columns: { Clan: 'lastname' } })).toEqual([])
    expect(await questions(text, { columns: { Clan: '' } })).toEqual([])
  })

  it.each([
    'Name;Class;Town\nSipho;9;Durban\nThandi;9;Durban\nZola;10;Durban',
    'Name;Class;House;Code\nSipho;9;A;x1\nThandi;9;B;x2\nZola;9;C;x3',
    'Name;Class;Clan\nSipho Dlamini;9;Ngcobo\nThandi Nkosi;9;Radebe',
    'Name;Class;Remarks\nSipho;9;\nThandi;9;\nZola;9;late',
    'Name;DOB\nKavya Nair;13/04/2012\nRohan Das;02/03/2012',
    'Name\nKirk Krylov\nErik Eriksson\nVikki Kukk\nOskar Kokk',
    'Name\nLi Wu\nOto Orn\nTom Ott',
    'Name;DOB\nA Rao;2012-04-03\nB Rao;2012-07-22',
  ])('is not asked about without a sign of it: %s', async (text) => {
    expect(await questions(text)).toEqual([])
  })
})

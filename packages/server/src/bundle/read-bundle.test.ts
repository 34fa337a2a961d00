import { describe, expect, it } from 'vitest'
import { memorySource, soundFiles } from '../../test/bundle.ts'
import { faultText } from './faults.ts'
import { readBundle } from './read-bundle.ts'
import { csvSheets } from './texts/csv-sheet.ts'
import type { RowSource } from './texts/sheet.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

async function read(files: Record<string, string | Uint8Array>) {
  const result = await readBundle(memorySource(files), { now })
  return 'faults' in result
    ? { faults: result.faults.map(faultText), bundle: undefined }
    : { faults: [], bundle: result.bundle }
}

describe('a sound bundle', () => {
  it('becomes records with absolute times and relations by id', async () => {
    const { bundle, faults } = await read(soundFiles())
    expect(faults).toEqual([])
    expect(bundle?.exams).toMatchObject([
      { starts: '2026-11-21 08:50:00.000Z', ends: '2026-11-21 10:50:00.000Z', registrationopen: true },
      { starts: '2026-01-02 04:30:00.000Z', ends: '2026-01-02 06:30:00.000Z', registrationopen: false, type: '' },
      { starts: '2026-11-22 09:00:00.000Z' },
    ])
    const [one, two] = bundle?.exams ?? []
    expect(bundle?.questionpapers.map(({ exam }) => exam)).toEqual([one?.id, two?.id, two?.id])
    expect(bundle?.examinees.map(({ questionpaper }) => questionpaper)).toEqual([
      bundle?.questionpapers[0]?.id,
      bundle?.questionpapers[2]?.id,
      '',
    ])
    expect(bundle?.answers[0]?.answers.slice(0, 4)).toEqual(['A', 'A,C', 'C', 'D'])
    expect(bundle?.attempts.map(({ questionnumber, option }) => [questionnumber, option])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
    expect(bundle?.instructions[0]?.secondaryContent).toBe('First\\nthen that')
  })

  it('gets the same ids every time, of 15 small letters and digits', async () => {
    const [first, second] = [await read(soundFiles()), await read(soundFiles())]
    expect(first.bundle).toEqual(second.bundle)
    const ids = Object.values(first.bundle ?? {}).flatMap((list) =>
      Array.isArray(list) ? list.map(({ id }) => id as string) : [],
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/)
  })

  it('reads the same with byte order marks, CRLF, blank lines, columns in another order and blanks around fields', async () => {
    const windows = Object.fromEntries(
      Object.entries(soundFiles()).map(([path, text]) => [
        path,
        path.endsWith('.pdf') ? text : `\ufeff${text.replaceAll('\n', '\r\n')}\r\n\r\n`,
      ]),
    )
    windows['supervisors.csv'] = '\ufeffpassword , email,username\r\n\r\n"password-3" , sita@example.org ,sita\r\n'
    expect(await read(windows)).toEqual(await read(soundFiles()))
  })

  it('may lack approvals, attempts, keys and whole papers', async () => {
    const { 'approvals.csv': _, 'attempts.csv': __, ...files } = soundFiles()
    const olympiad = JSON.parse(files['olympiad.json'] as string)
    files['olympiad.json'] = JSON.stringify({ exams: olympiad.exams })
    files['examinees.csv'] = 'username,name,password,exam\nasha,Asha Rao,password-1,one\n'
    const { bundle, faults } = await read(files)
    expect(faults).toEqual([])
    expect(bundle?.examinees[0]?.questionpaper).toBe('')
  })

  it('takes its rows from any source, and names faults by its sheets and lines', async () => {
    const rows = [
      ['username', 'name', 'exam', 'password'],
      ['dipa', 'Dipa Sen', 'one', 'password-5'],
      ['esha', 'Esha Nair', 'four', 'password-6'],
    ]
    const [header, ...others] = rows.map((cells, index) => {
      return { line: index + 7, cells, at: (column: number) => ({ line: index + 7, column: column + 1 }) }
    })
    const csv = csvSheets(memorySource({ ...soundFiles(), 'attempts.csv': 'examinee,question,option\n' }))
    const sheets: RowSource = {
      sheet: (name, told) =>
        name === 'examinees.csv' ? Promise.resolve({ header, rows: others }) : csv.sheet(name, told),
    }
    const result = await readBundle(memorySource(soundFiles()), { now, sheets })
    expect('faults' in result ? result.faults.map(faultText) : []).toEqual([
      'examinees.csv:9:3 there is no exam "four" in olympiad.json',
    ])
    others.pop()
    const sound = await readBundle(memorySource(soundFiles()), { now, sheets })
    expect('bundle' in sound ? sound.bundle.examinees.map(({ name }) => name) : []).toEqual(['Dipa Sen'])
  })

  it('may last longer or shorter than 120 minutes', async () => {
    const files = soundFiles()
    files['olympiad.json'] = (files['olympiad.json'] as string).replace('+110m', '+3h30m')
    expect((await read(files)).faults).toEqual([])
  })
})

describe('a bundle with many faults', () => {
  it('names each missing file', async () => {
    expect((await read({})).faults).toEqual(['olympiad.json: is missing'])
    const {
      'examinees.csv': _,
      'supervisors.csv': __,
      'approvals.csv': ___,
      'attempts.csv': ____,
      ...files
    } = soundFiles()
    expect((await read(files)).faults).toEqual(['examinees.csv: is missing', 'supervisors.csv: is missing'])
  })

  it('names the place where a file is not UTF-8', async () => {
    const files = {
      ...soundFiles(),
      'supervisors.csv': Buffer.from('username,email,password\nsit\xe4,s@x.org,password-3\n', 'latin1'),
    }
    expect((await read(files)).faults[0]).toBe('supervisors.csv:2:4 is not UTF-8 text; save it as UTF-8')
  })

  it('names all of 40 bad rows among 3,000, and nothing else', async () => {
    const files = soundFiles()
    const bad = (index: number) => index % 75 === 10
    const rows = Array.from(
      { length: 3000 },
      (_, index) => `student${index},Name ${index},${bad(index) ? 'short' : 'long-enough'},one`,
    )
    files['examinees.csv'] = ['username,name,password,exam', ...rows].join('\n')
    files['attempts.csv'] = 'examinee,question,option\n'
    const { faults } = await read(files)
    expect(faults).toHaveLength(40)
    expect(faults[0]).toBe('examinees.csv:12:19 the password is shorter than 8 characters')
    expect(faults.every((text) => text.includes('shorter than 8'))).toBe(true)
  })

  it('names faults of all files in one run', async () => {
    const files = soundFiles()
    files['answers/one.csv'] = 'question,letters\n1,Z\n'
    files['approvals.csv'] = 'exam,supervisor\nnone,nobody\n'
    const { faults } = await read(files)
    expect(new Set(faults.map((text) => text.split(':')[0]))).toEqual(new Set(['answers/one.csv', 'approvals.csv']))
  })
})

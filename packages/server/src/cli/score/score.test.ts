import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearCommands } from '../../../test/commands.ts'
import { readConfig } from '../../config.ts'
import { run } from './score.ts'

const context = { config: readConfig({ DATA_DIR: '/nowhere' }), now: () => 0 }
const FORMS = fileURLToPath(new URL('../../../test/forms/', import.meta.url))
const FORM = {
  version: 1,
  sections: [
    { questions: 2, answer: { kind: 'integer', digits: 2 }, marks: { right: 2 } },
    { questions: 1, answer: { kind: 'number', decimals: 1 }, marks: { right: 3, wrong: -1 } },
  ],
}

describe('olympiad score', () => {
  let said: string[] = []
  let root = ''
  beforeEach(async () => {
    said = hearCommands()
    root = await mkdtemp(join(tmpdir(), 'score-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  /** Runs the command on files with these texts; what it prints names them by their last part. */
  async function scored(texts: { form?: object | string; key?: string; sheets?: string }, ...more: string[]) {
    const { form = FORM, key = 'question,entry\n1,07\n2,*\n3,2.4..2.6\n', sheets = 'sheet,1,2,3\na,07,,2.5\n' } = texts
    const contents = { form: typeof form === 'string' ? form : JSON.stringify(form, null, 1), key, sheets }
    const args = Object.entries(contents).flatMap(([name]) => [`--${name}`, join(root, name)])
    for (const [name, text] of Object.entries(contents)) await writeFile(join(root, name), text)
    said.length = 0
    const code = await run([...args, ...more], context)
    return { code, said: said.map((line) => line.replaceAll(`${root}/`, '')) }
  }

  it.each(['spec', 'ioqm', 'ukmt-imc', 'jee-main', 'abitti-option'])(
    'gives the marks and ranks of %s that a scorer of another hand gave',
    async (name) => {
      const at = (file: string) => join(FORMS, name, file)
      const files = ['--form', at('form.json'), '--key', at('key.csv'), '--sheets', at('sheets.csv')]
      expect(await run([...files, '--json'], context)).toBe(0)
      const expected = (await readFile(at('expected.jsonl'), 'utf8')).trimEnd().split('\n')
      expect(expected).toHaveLength(200)
      expect(said).toHaveLength(1)
      expect(JSON.parse(said[0] ?? '').map((line: object) => JSON.stringify(line))).toEqual(expected)
    },
  )

  it('prints a table without --json', async () => {
    expect(await scored({ sheets: 'sheet,born,2,1,3\n"=b",,12,07,"2,7"\n' })).toEqual({
      code: 0,
      said: [
        'sheet,marks,right,wrong,partial,blank,given,withdrawn,sections,qualifies,rank',
        "'=b,3,1,1,0,0,1,0,4;-1,true,1",
      ],
    })
  })

  // fails when: a fault is passed over, or a sheet is marked beside one that has a fault
  it.each([
    ['a form that is no JSON', { form: '{"version": 1,}' }, 'form:1:15 JSON: property name expected'],
    [
      'a form with a fault',
      { form: { ...FORM, sections: [FORM.sections[0], { ...FORM.sections[1], marks: { right: 1.5 } }] } },
      'form:21:14 sections[1].marks.right: a whole number',
    ],
    ['a key without a question', { key: 'question,entry\n1,07\n3,2\n' }, 'key: has no entry for question 2'],
    [
      'a key with a question twice',
      { key: 'question,entry\n1,07\n1,08\n2,*\n3,2\n' },
      'key:3:1 question 1 is there twice',
    ],
    [
      'a key with a question beyond',
      { key: 'question,entry\n1,07\n2,*\n3,2\n4,1\n' },
      'key:5:1 "4" is no question from 1 to 3',
    ],
    [
      'a key with a faulty entry',
      { key: 'question,entry\n1,7\n2,*\n3,2\n' },
      'key:2:3 question 1, "7": 2 digits, several by commas, or *, *! or -',
    ],
    [
      'a sheet with a faulty answer',
      { sheets: 'sheet,1,2,3\na,07,,2.5\nb,07,,2.55\n' },
      'sheets:3:7 question 3, "2.55": At most 1 decimal.',
    ],
    ['a sheet twice', { sheets: 'sheet,1,2,3\na,,,\na,,,\n' }, 'sheets:3:1 "a" is there twice'],
    ['a sheet without a name', { sheets: 'sheet,1,2,3\n,07,,\n' }, 'sheets:2:1 has no name'],
    ['a sheet with a cell too few', { sheets: 'sheet,1,2,3\na,07,\n' }, 'sheets:2:1 has 3 fields instead of 4'],
    ['sheets without a column', { sheets: 'sheet,1,3\na,07,\n' }, 'sheets:1:1 the column "2" is missing'],
    [
      'a birth date that is needed',
      { form: { ...FORM, ties: ['score', 'younger'] }, sheets: 'sheet,born,1,2,3\na,2010-02-30,,,\n' },
      'sheets:2:3 "2010-02-30" is no date such as 2010-05-13',
    ],
    [
      'a choice of sections that is not made',
      { form: { ...FORM, choose: [{ sections: [0, 1], take: 1 }] }, sheets: 'sheet,takes,1,2,3\na,0;1,,,\n' },
      'sheets:2:3 "0;1" does not take 1 of the sections 0, 1',
    ],
  ])('refuses %s, and names the place', async (_, texts, sentence) => {
    expect(await scored(texts, '--json')).toEqual({ code: 1, said: [sentence] })
  })

  it('refuses a file that does not exist', async () => {
    const files = ['--form', join(root, 'none'), '--key', join(root, 'none'), '--sheets', join(root, 'none')]
    expect(await run(files, context)).toBe(1)
    expect(said).toEqual([`${join(root, 'none')}: does not exist`])
  })
})

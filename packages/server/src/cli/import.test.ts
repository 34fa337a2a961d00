import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockedPdf, plainPdf } from '@olympiad/engine/test/pdf/plain-pdf'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soundFiles } from '../../test/bundle.ts'
import { hearCommands, writeSoundBundle } from '../../test/commands.ts'
import { readConfig } from '../config.ts'
import { run as check } from './check/check.ts'
import { run as importBundle } from './import.ts'

const now = () => Date.parse('2026-11-21T09:00:00Z')

describe('the import command', () => {
  let root = ''
  let said: string[] = []
  const context = () => ({ config: readConfig({ DATA_DIR: join(root, 'data') }), now })

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'import-'))
    said = hearCommands()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(root, { recursive: true })
  })

  const bundle = (changes?: Record<string, string>) => writeSoundBundle(join(root, 'bundle'), changes)

  it('writes a sound bundle and says how much', async () => {
    expect(await importBundle([await bundle()], context())).toBe(0)
    expect(said.at(-1)).toBe('Imported: 16 created, 0 updated, 0 unchanged.')
  })

  it('names every fault of a broken bundle and opens no store at all', async () => {
    const folder = await bundle({ 'approvals.csv': 'exam,supervisor\nwon,sita\none,rama\n' })
    expect(await importBundle([folder], context())).toBe(1)
    expect(said).toEqual([
      'approvals.csv:2:1 there is no exam "won" in olympiad.json',
      'approvals.csv:3:5 there is no supervisor "rama" in supervisors.csv',
      '2 faults; nothing was written.',
    ])
    expect(existsSync(join(root, 'data'))).toBe(false)
  })

  // proves: V12.2.1
  // fails when: the documents of an edition are judged by their first and last bytes
  it('names documents of the edition that nobody could open, before it writes; those of the demo are ours', async () => {
    const json = JSON.parse(soundFiles()['olympiad.json'] ?? '')
    const editionfiles = ['locked', 'hollow', 'sound'].map((key, position) => {
      return { key, kind: 'previouspaper', label: key, position, file: `edition/${key}.pdf` }
    })
    const folder = await bundle({
      'olympiad.json': JSON.stringify({ ...json, editionfiles }),
      'edition/locked.pdf': lockedPdf(),
      'edition/hollow.pdf': '%PDF-1.7\n<p>Sign in to the network first</p>\n%%EOF\n',
      'edition/sound.pdf': plainPdf('Question 1'),
    })
    expect(await importBundle([folder, '--dry-run'], context())).toBe(1)
    expect(said).toEqual([
      'edition/locked.pdf: opens with a password only. Save it without one.',
      'edition/hollow.pdf: cannot be opened as a PDF. Print it to a PDF again.',
      '2 faults; nothing was written.',
    ])
    expect(await importBundle([folder, '--dry-run', '--demo'], context())).toBe(0)
  })

  it('only shows the plan with --dry-run, and makes no store for it', async () => {
    expect(await importBundle([await bundle(), '--dry-run'], context())).toBe(0)
    expect(said[0]).toContain('is sound: Trial, 3 exams')
    const counts = '3 exams, 3 questionpapers, 1 answers, 1 instructions, 1 notifications, 3 examinees, 1 supervisors'
    expect(said.slice(1)).toEqual([`new      ${counts}, 1 approvals, 2 attempts`])
    expect(existsSync(join(root, 'data'))).toBe(false)
  })

  it('shows the same plan with --dry-run as without, names all that is new with --verbose, and writes nothing', async () => {
    await importBundle([await bundle()], context())
    const students =
      'username,name,password,exam,questionpaper\nasha,Asha R.,password-1,one,\ndipa,Dipa,password-5,three,\n'
    const folder = await bundle({ 'examinees.csv': students, 'attempts.csv': 'examinee,question,option\n' })
    const plan = async (...flags: string[]) => {
      said.length = 0
      expect(await importBundle([folder, ...flags], context())).toBe(0)
      return said.slice(1)
    }
    const lines = [
      'changed  examinees "asha": name Asha Rao → Asha R.',
      'gone     examinees "binu" is not in the bundle; it stays',
      'gone     examinees "chitra" is not in the bundle; it stays',
    ]
    expect(await plan('--dry-run')).toEqual(['running  One', 'new      1 examinees', ...lines])
    expect(await plan('--dry-run', '--verbose')).toEqual(['running  One', 'new      examinees "dipa"', ...lines])
    const counts = 'Imported: 1 created, 1 updated, 11 unchanged.'
    expect(await plan('--yes')).toEqual(['running  One', 'new      1 examinees', ...lines, counts])
  })

  // proves: T16
  it('asks before it writes into a store that holds something, and never waits without a terminal', async () => {
    expect(await importBundle([await bundle()], context())).toBe(0)
    const json = JSON.parse(soundFiles()['olympiad.json'] ?? '')
    const folder = await bundle({ 'olympiad.json': JSON.stringify({ ...json, name: 'Last year' }) })
    said.length = 0
    const refusal = 'no terminal to ask; give --yes to confirm. Nothing was changed'
    await expect(importBundle([folder], context())).rejects.toThrow(refusal)
    expect(said.slice(1)).toEqual(['changed  the olympiad: name Trial → Last year', 'running  One'])
    expect(await importBundle([folder, '--yes'], context())).toBe(0)
    said.length = 0
    expect(await importBundle([folder], context())).toBe(0) // nothing changes
    expect(said.at(-1)).toBe('Imported: 0 created, 0 updated, 16 unchanged.')
  })

  it('asks before it changes a running exam, even when told to overwrite', async () => {
    await importBundle([await bundle()], context())
    const key = soundFiles()['answers/one.csv']?.replace('\n1,A', '\n1,B') ?? ''
    const folder = await bundle({ 'answers/one.csv': key })
    await expect(importBundle([folder], context())).rejects.toThrow('The exam is running: One.')
    await expect(importBundle([folder, '--overwrite'], context())).rejects.toThrow('no terminal to ask')
    expect(await importBundle([folder, '--overwrite', '--yes'], context())).toBe(0)
    const students = 'username,name,password,exam,questionpaper\nasha,Asha Rao,password-1,three,\n'
    const seated = await bundle({
      'answers/one.csv': key,
      'examinees.csv': students,
      'attempts.csv': 'examinee,question,option\n',
    })
    await expect(importBundle([seated, '--yes'], context())).rejects.toThrow('The exam is running: One.')
    expect(said).toContain('changed  answers "of one.pdf, One": answers changes at 1')
  })

  it.each([[[]], [['one', 'two']], [['one', '--force']]])('refuses the arguments %j', async (args) => {
    await expect(importBundle(args, context())).rejects.toThrow()
  })

  it('lets check say what the next exam lacks', async () => {
    const staff =
      'username,email,password,role\nsita,s@example.org,password-3,supervisor\ngita,g@example.org,password-4,coordinator\n'
    await importBundle([await bundle({ 'supervisors.csv': staff })], context())
    said.length = 0
    expect(await check([], context())).toBe(1)
    expect(said[0]).toMatch(/^One · Level 1 · 2026-11-21 08:50 to 2026-11-21 10:50 UTC\n/)
    expect(said[0]).toMatch(/✓ ok +key +100 of 100/)
    expect(said[1]).toMatch(/^The server\n/)
    expect(said[1]).toMatch(/✓ ok +superuser +No superuser\. The console does not need one\./)
    expect(said[1]).toMatch(/· look +staff +Coordinators without a school see nobody: gita\./)
    said.length = 0
    expect(await check(['--all'], context())).toBe(1)
    expect(said[1]).toMatch(/^Three · .*\n(.*\n)*.*NOT READY +paper +The exam has no question paper/)
    expect(said.join('\n')).not.toContain('Two ·')
  })
})

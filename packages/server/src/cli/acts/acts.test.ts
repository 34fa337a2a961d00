import { type Engine, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { ACTS } from '@olympiad/olympiad/all/acts'
import { auditlog } from '@olympiad/olympiad/log/declared/auditlog'
import { readExams } from '@olympiad/olympiad/overview/server/read-exams'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActingServer, ASHA, at, EXAM, idOf, NOON_MS, openActing, RAVI } from '../../../test/acts/acting-server.ts'
import { planEnd } from './end-exam.ts'
import { type Plan, planOf } from './plan.ts'
import { timeText } from './times.ts'

const reason = 'a fuse blew'

/** The plan of a command line: names, and options by theirs. */
function planFor(
  name: string,
  engine: Engine,
  { names, options }: { names: string[]; options: object },
): Promise<Plan> {
  const act = ACTS.find((one) => one.name === name)
  if (!act) throw new Error(`there is no act ${name}`)
  return planOf(engine, act, { args: names, options: { ...options } })
}
const shift = (what: string, from: number, to: number) => `${what} ${timeText(at(from))} → ${timeText(at(to))}`

describe.each(DATABASES)('acts by command on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store, 'radha')
  })
  afterEach(() => acting[Symbol.asyncDispose]())
  const log = () => table(acting.server.engine, auditlog).all()

  it('give time after saying whose end goes where, and change nothing before', async () => {
    const { engine } = acting.server
    const options = { minutes: '30', reason }
    const plan = await planFor('grant-time', engine, { names: ['ASHA', 'ravi'], options })
    expect(plan.lines).toEqual([`asha: ${shift('ends', 120, 150)}`, `ravi: ${shift('ends', 120, 150)}`, '2 examinees'])
    expect(await acting.ends(ASHA, RAVI)).toEqual(['', ''])
    const before = (await log()).length
    await plan.run()
    expect(await acting.ends(ASHA, RAVI)).toEqual([at(150), at(150)])
    const written = (await log()).slice(before).map((one) => [one.actorKind, one.actorName, one.act, one.reason])
    expect(new Set(written.map((one) => one.join()))).toEqual(new Set([`cli,radha,grant-time,${reason}`]))
    const room = { school: 'NORTH', exam: 'morning', percent: '25', reason }
    const lines = [`asha: ${shift('ends', 150, 180)}`, '1 examinee']
    expect((await planFor('grant-time', engine, { names: [], options: room })).lines).toEqual(lines)
  })

  it('set a later start, and move to another exam', async () => {
    const { engine, add } = acting.server
    await (await planFor('set-start', engine, { names: ['asha'], options: { minutes: '45', reason } })).run()
    expect((await acting.stored('examinees', ASHA)).starts).toBe(at(45))
    await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('other'), exam: idOf('evening') })
    const plan = await planFor('move-examinee', engine, { names: ['asha'], options: { exam: 'Evening', reason } })
    const line = `asha: ${shift('starts', 45, 300)}, ${shift('ends', 165, 400)}`
    expect(plan.lines).toEqual(['to the exam Evening:', line, '1 examinee'])
    await plan.run()
    expect((await acting.stored('examinees', ASHA)).exam).toBe(idOf('evening'))
    expect(
      (await planFor('move-examinee', engine, { names: ['asha'], options: { exam: 'Evening', reason } })).lines,
    ).toEqual([])
  })

  it('undo a move while the first exam lasts, and say why not once it is over', async () => {
    const { engine, add, clock } = acting.server
    await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('other'), exam: idOf('evening') })
    await (await planFor('withhold', engine, { names: ['Morning'], options: {} })).run()
    clock.nowMs = Date.parse(at(-10))
    const move = (exam: string) => planFor('move-examinee', engine, { names: ['asha'], options: { exam, reason } })
    for (const exam of ['Evening', 'Morning', 'Evening']) await (await move(exam)).run()
    expect((await acting.stored('examinees', ASHA)).exam).toBe(idOf('evening'))
    clock.nowMs = Date.parse(at(120)) + 1
    await expect(move('Morning')).rejects.toThrow(
      'The exam Morning is over for asha: nobody is moved to it, nor back to it.',
    )
    expect((await acting.stored('examinees', ASHA)).exam).toBe(idOf('evening'))
  })

  it('move and end a running exam once its name is typed', async () => {
    const { engine } = acting.server
    const window = (options: object) =>
      planFor('set-window', engine, { names: ['morning'], options: { ends: '+60m', reason, ...options } })
    const plan = await window({})
    const lines = [`Morning: ${shift('ends', 120, 90)}`, `Morning: ${shift('key and results out', 120, 90)}`]
    expect(plan.lines).toEqual([...lines, '2 examinees affected'])
    await expect(plan.run()).rejects.toMatchObject({ status: 409, data: { name: 'Morning' } })
    await expect((await window({ confirm: 'Evening' })).run()).rejects.toMatchObject({ status: 409 })
    await (await planFor('grant-time', engine, { names: ['asha'], options: { minutes: '10', reason } })).run()
    const before = (await log()).length
    await plan.run('Morning')
    const written = (await log()).slice(before).map((one) => [one.actorKind, one.act, one.collection, one.reason])
    expect(written).toEqual(['examinees', 'exams'].map((name) => ['cli', 'set-window', name, reason]))
    acting.server.clock.nowMs = NOON_MS + 80 * 60_000
    await (await planEnd(engine, { args: [EXAM], options: { reason, confirm: 'Morning' } })).run()
    expect(await acting.stored('exams', EXAM)).toMatchObject({ ends: at(80), released: at(90) })
    acting.server.clock.nowMs = NOON_MS + 90 * 60_000
    await expect(planEnd(engine, { args: [EXAM], options: { reason, confirm: 'Morning' } })).rejects.toThrow(
      'is not running',
    )
  })

  it('release the key and withhold it', async () => {
    const { engine } = acting.server
    const plan = await planFor('withhold', engine, { names: ['Morning'], options: {} })
    expect(plan.lines[0]).toBe(`Morning: key and results out ${timeText(at(120))} → never`)
    await plan.run()
    expect((await acting.stored('exams', EXAM)).released).toBe('')
    await (await planFor('release', engine, { names: ['Morning'], options: {} })).run()
    expect((await acting.stored('exams', EXAM)).released).toBe(at(120))
  })

  it('keep a key in while another exam has the same paper, which check has remarked before', async () => {
    const { engine, add } = acting.server
    const link = { questionpaperlink: 'https://papers.example.org/one' }
    await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('other'), exam: idOf('evening'), ...link })
    const release = (confirm?: string) =>
      planFor('release', engine, { names: ['Morning'], options: confirm ? { confirm } : {} })
    expect((await release()).lines).not.toEqual([])
    await add('questionpapers', { id: idOf('third'), exam: EXAM, ...link })
    const refusal = 'The same paper is not over in Evening: its students there could learn the key.'
    await expect((await release()).run()).rejects.toThrow(refusal)
    await (await release('Morning')).run()
    const { exams: facts } = await readExams(engine)
    expect(facts.map(({ papers }) => papers.map(({ content }) => content))).toEqual([
      ['', link.questionpaperlink],
      [link.questionpaperlink],
    ])
    const times = facts.map(({ closesMs, releasedMs }) => [closesMs, releasedMs])
    expect(times).toEqual([120, 400].map((minutes) => Array(2).fill(NOON_MS + minutes * 60_000)))
  })

  it('replace a paper, which a running exam asks for by its name, and give one examinee another', async () => {
    const { engine, add } = acting.server
    const link = 'https://papers.example.org/new'
    const replacement = (options: object) => planFor('replace-paper', engine, { names: ['morning'], options })
    const plan = await replacement({ reason, link })
    expect(plan.lines).toEqual([`Morning: its paper becomes ${link}`, expect.any(String)])
    await expect(plan.run()).rejects.toMatchObject({ status: 409, data: { name: 'Morning' } })
    expect(await acting.stored('questionpapers', idOf('paper'))).toMatchObject({ questionpaperlink: '' })
    await plan.run('Morning')
    expect(await acting.stored('questionpapers', idOf('paper'))).toMatchObject({ questionpaperlink: link })
    await expect((await replacement({ reason, link, confirm: 'Morning' })).run()).rejects.toThrow(
      'This is the paper that the exam has already.',
    )
    await expect(replacement({ reason, file: 'nosuch.pdf' })).rejects.toThrow('--file: ENOENT')
    await expect(replacement({ reason })).rejects.toThrow('give exactly one of --file and --link')
    await expect(replacement({ reason, link, file: 'nosuch.pdf' })).rejects.toThrow(
      'give exactly one of --file and --link',
    )
    await expect(replacement({ link })).rejects.toThrow('--reason: ')
    await add('questionpapers', { id: idOf('second'), exam: EXAM })
    await acting.save('asha', 1)
    const given = await planFor('give-paper', engine, { names: ['ASHA'], options: { paper: idOf('second'), reason } })
    expect(given.lines).toContain('answers that stay with the old paper and do not count: 1')
    expect((await acting.stored('examinees', ASHA)).questionpaper).toBe(idOf('paper'))
    await expect(given.run()).rejects.toMatchObject({ status: 409, data: { name: 'asha' } })
    await given.run('asha')
    expect((await acting.stored('examinees', ASHA)).questionpaper).toBe(idOf('second'))
    await expect(planFor('give-paper', engine, { names: ['asha'], options: { reason } })).rejects.toThrow(
      'There are 2 papers',
    )
    const written = (await log()).map(({ act, actorName }) => `${act} ${actorName}`)
    expect(written).toEqual(expect.arrayContaining(['replace-paper radha', 'give-paper radha']))
  })

  it('pause, resume and end the exam of one examinee, after a line that says what changes', async () => {
    const { engine, clock } = acting.server
    await acting.save('asha', 1)
    const only = { names: ['ASHA'], options: { reason } }
    await expect(planFor('resume-sitting', engine, only)).rejects.toThrow('Asha is not paused.')
    const pause = await planFor('pause-sitting', engine, only)
    expect(pause.lines).toEqual([`asha: paused from ${timeText(at(30))} until resume-sitting`])
    expect(await acting.save('asha', 2)).toBe(200) // a plan changes nothing
    await pause.run()
    expect(await acting.save('asha', 3)).toBe(400)
    await expect(planFor('pause-sitting', engine, only)).rejects.toThrow('Asha is paused already.')
    clock.nowMs += 8 * 60_000
    const resume = await planFor('resume-sitting', engine, only)
    expect(resume.lines).toEqual([`asha: continues, 8 minutes given back, ends ${timeText(at(128))}`])
    await resume.run()
    expect(await acting.ends(ASHA, RAVI)).toEqual([at(128), ''])
    expect(await acting.save('asha', 3)).toBe(200)
    const end = await planFor('end-sitting', engine, only)
    expect(end.lines).toEqual(['asha: the exam ends now, 3 answers submitted'])
    expect((await acting.stored('examinees', ASHA)).submitted).toBe('')
    await end.run()
    expect((await acting.stored('examinees', ASHA)).submitted).toBe(at(38))
    expect(await acting.save('asha', 4)).toBe(400)
    for (const act of ['pause-sitting', 'end-sitting'])
      await expect(planFor(act, engine, only)).rejects.toThrow('The sheet of asha was submitted.')
    for (const act of ['pause-sitting', 'resume-sitting', 'end-sitting']) {
      await expect(planFor(act, engine, { names: ['asha'], options: {} })).rejects.toThrow('--reason: ')
      await expect(planFor(act, engine, { names: [], options: { reason } })).rejects.toThrow('EXAMINEE: ')
      await expect(planFor(act, engine, { names: ['nobody'], options: { reason } })).rejects.toThrow(
        'EXAMINEE: there is no examinee nobody',
      )
    }
    const written = new Set((await log()).map(({ act, actorName, reason: why }) => [act, actorName, why].join()))
    const acts = ['pause-sitting', 'resume-sitting', 'end-sitting'].map((act) => `${act},radha,${reason}`)
    expect([...written]).toEqual(expect.arrayContaining(acts))
  })

  it('carry out acts without a preview too, and tell an absent flag', async () => {
    const { engine } = acting.server
    const note = await planFor('note', engine, { names: ['ASHA'], options: { text: 'was ill' } })
    expect(note.lines).toEqual(['note ASHA', '  text: was ill'])
    expect(note.resultLines(await note.run())).toEqual([expect.stringMatching(/^id: \w{15}$/)])
    const excuse = await planFor('excuse-camera', engine, { names: ['asha'], options: { permit: false, reason } })
    expect(excuse.lines).toEqual(['excuse-camera asha', '  permit: no', `  reason: ${reason}`])
    await (await planFor('announce', engine, { names: [], options: { text: 'Hello', school: 'NORTH' } })).run()
    await expect(planFor('note', engine, { names: ['asha'], options: {} })).rejects.toThrow('--text: ')
    const question = { text: 'Hello', question: '301' }
    await expect(planFor('announce', engine, { names: [], options: question })).rejects.toThrow('--question: ')
    const written = (await log()).map(({ act, actorKind, actorName }) => [act, actorKind, actorName].join())
    expect(written).toEqual(expect.arrayContaining(['note,cli,radha', 'announce,cli,radha']))
  })

  it('say what they do not understand, and change nothing', async () => {
    const { engine, add } = acting.server
    const grant = (names: string[], options: object) =>
      planFor('grant-time', engine, { names, options: { reason, ...options } })
    await expect(grant(['asha', 'nobody', 'none'], { minutes: '5' })).rejects.toThrow('no examinee nobody, none')
    await expect(grant(['asha'], { minutes: '-5' })).rejects.toThrow('--minutes: "-5" is not a number')
    await expect(grant(['asha'], { minutes: '5', percent: '5' })).rejects.toThrow(
      'exactly one of --minutes and --percent',
    )
    await expect(grant(['asha'], {})).rejects.toThrow('exactly one of --minutes and --percent')
    await expect(grant(['asha'], { minutes: '5', reason: '' })).rejects.toThrow('--reason: ')
    await expect(grant(['asha'], { minutes: '5', exam: 'Morning' })).rejects.toThrow('exactly one of EXAMINEES and')
    await expect(grant([], { minutes: '9999', school: 'north', exam: 'Morning' })).rejects.toThrow('--minutes: ')
    const window = (name: string, ends: string) =>
      planFor('set-window', engine, { names: [name], options: { ends, reason } })
    await expect(window('Evening', '+5m')).rejects.toThrow('EXAM: there is no exam Evening; there are Morning')
    await expect(window('Morning', '10:30')).rejects.toThrow('--ends: "10:30" is not a time')
    await expect(window('Morning', '-5h')).rejects.toThrow('--ends: Must be later than the start.')
    await add('exams', { level: '2', name: 'morning', starts: at(0), ends: at(60) })
    await expect(window('Morning', '+5m')).rejects.toThrow('there are several exams Morning; give the id: ')
    expect(await acting.ends(ASHA, RAVI)).toEqual(['', ''])
  })
})

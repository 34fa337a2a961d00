import { auditlog } from '@olympiad/contract/collections/site/auditlog'
import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ActingServer, ASHA, at, EXAM, idOf, NOON_MS, openActing, RAVI } from '../../../test/acts/acting-server.ts'
import { examFacts } from '../readiness-facts.ts'
import { planEnd } from './end-exam.ts'
import { planPaper } from './give-paper.ts'
import { planGrant } from './grant-time.ts'
import { planMove } from './move.ts'
import { planKey } from './release-key.ts'
import { planReplacement } from './replace-paper.ts'
import { planStart } from './set-start.ts'
import { planWindow } from './set-window.ts'
import { planEndSitting, planPause, planResume } from './stop-sitting.ts'
import { timeText } from './times.ts'

const reason = 'a fuse blew'
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
    const plan = await planGrant(engine, { names: ['ASHA', 'ravi'], options })
    expect(plan.lines).toEqual([`asha: ${shift('ends', 120, 150)}`, `ravi: ${shift('ends', 120, 150)}`, '2 examinees'])
    expect(await acting.ends(ASHA, RAVI)).toEqual(['', ''])
    const before = (await log()).length
    await plan.carryOut()
    expect(await acting.ends(ASHA, RAVI)).toEqual([at(150), at(150)])
    const written = (await log()).slice(before).map((one) => [one.actorKind, one.actorName, one.act, one.reason])
    expect(new Set(written.map((one) => one.join()))).toEqual(new Set([`cli,radha,grant-time,${reason}`]))
    const room = { school: 'NORTH', exam: 'morning', percent: '25', reason }
    const lines = [`asha: ${shift('ends', 150, 180)}`, '1 examinee']
    expect((await planGrant(engine, { names: [], options: room })).lines).toEqual(lines)
  })

  it('let somebody start later, and move to another exam', async () => {
    const { engine, add } = acting.server
    await (await planStart(engine, { names: ['asha'], options: { minutes: '45', reason } })).carryOut()
    expect((await acting.stored('examinees', ASHA)).starts).toBe(at(45))
    await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('other'), exam: idOf('evening') })
    const plan = await planMove(engine, { names: ['asha'], options: { exam: 'Evening', reason } })
    const line = `asha: ${shift('starts', 45, 300)}, ${shift('ends', 165, 400)}`
    expect(plan.lines).toEqual(['to the exam Evening:', line, '1 examinee'])
    await plan.carryOut()
    expect((await acting.stored('examinees', ASHA)).exam).toBe(idOf('evening'))
    expect((await planMove(engine, { names: ['asha'], options: { exam: 'Evening', reason } })).lines).toEqual([])
  })

  it('undo a move while the first exam lasts, and say why not once it is over', async () => {
    const { engine, add, clock } = acting.server
    await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('other'), exam: idOf('evening') })
    await (await planKey('withhold')(engine, { names: ['Morning'], options: {} })).carryOut()
    clock.nowMs = Date.parse(at(-10))
    const move = (exam: string) => planMove(engine, { names: ['asha'], options: { exam, reason } })
    for (const exam of ['Evening', 'Morning', 'Evening']) await (await move(exam)).carryOut()
    expect((await acting.stored('examinees', ASHA)).exam).toBe(idOf('evening'))
    clock.nowMs = Date.parse(at(120)) + 1
    await expect(move('Morning')).rejects.toThrow(
      'The exam Morning is over for asha: nobody is moved to it, nor back to it.',
    )
    expect((await acting.stored('examinees', ASHA)).exam).toBe(idOf('evening'))
  })

  it('move and end a running exam once its name is typed', async () => {
    const { engine } = acting.server
    const plan = await planWindow(engine, { names: ['morning'], options: { ends: '+60m', reason } })
    const lines = [`Morning: ${shift('ends', 120, 90)}`, `Morning: ${shift('key and results out', 120, 90)}`]
    expect(plan).toMatchObject({ lines: [...lines, '2 examinees sit it'], typed: 'Morning' })
    await (await planGrant(engine, { names: ['asha'], options: { minutes: '10', reason } })).carryOut()
    const before = (await log()).length
    await plan.carryOut()
    const written = (await log()).slice(before).map((one) => [one.actorKind, one.act, one.collection, one.reason])
    expect(written).toEqual(['examinees', 'exams'].map((name) => ['cli', 'set-window', name, reason]))
    acting.server.clock.nowMs = NOON_MS + 80 * 60_000
    await (await planEnd(engine, { names: [EXAM], options: { reason } })).carryOut()
    expect(await acting.stored('exams', EXAM)).toMatchObject({ ends: at(80), released: at(90) })
    acting.server.clock.nowMs = NOON_MS + 90 * 60_000
    await expect(planEnd(engine, { names: [EXAM], options: { reason } })).rejects.toThrow('is not running')
  })

  it('let the key out and hold it back', async () => {
    const { engine } = acting.server
    const plan = await planKey('withhold')(engine, { names: ['Morning'], options: {} })
    expect(plan.lines[0]).toBe(`Morning: key and results out ${timeText(at(120))} → never`)
    await plan.carryOut()
    expect((await acting.stored('exams', EXAM)).released).toBe('')
    await (await planKey('release')(engine, { names: ['Morning'], options: {} })).carryOut()
    expect((await acting.stored('exams', EXAM)).released).toBe(at(120))
  })

  it('keep a key in while another exam has the same paper, which check has remarked before', async () => {
    const { engine, add } = acting.server
    const link = { questionpaperlink: 'https://papers.example.org/one' }
    await add('exams', { id: idOf('evening'), level: '1', name: 'Evening', starts: at(300), ends: at(400) })
    await add('questionpapers', { id: idOf('other'), exam: idOf('evening'), ...link })
    const release = (confirm?: string) =>
      planKey('release')(engine, { names: ['Morning'], options: confirm ? { confirm } : {} })
    expect((await release()).lines).not.toEqual([])
    await add('questionpapers', { id: idOf('third'), exam: EXAM, ...link })
    const refusal = 'The same paper is not over in Evening: who sits it there could be told the key.'
    await expect(release()).rejects.toThrow(refusal)
    expect((await release('Morning')).lines).not.toEqual([])
    const facts = await examFacts(engine)
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
    const replacement = (options: object, ...names: string[]) => planReplacement(engine, { names, options })
    const plan = await replacement({ reason }, 'morning', link)
    expect(plan).toMatchObject({
      typed: 'Morning',
      isConfirmed: false,
      lines: [`Morning: its paper becomes ${link}`, expect.any(String)],
    })
    expect(await acting.stored('questionpapers', idOf('paper'))).toMatchObject({ questionpaperlink: '' })
    await plan.carryOut()
    expect(await acting.stored('questionpapers', idOf('paper'))).toMatchObject({ questionpaperlink: link })
    expect(await replacement({ reason, confirm: 'Morning' }, 'morning', link)).toMatchObject({ isConfirmed: true })
    await expect(plan.carryOut()).rejects.toThrow('This is the paper that the exam has already.')
    await expect(replacement({ reason, confirm: 'Evening' }, 'morning', link)).rejects.toThrow('the name of the exam')
    await expect(replacement({ reason }, 'morning', 'nosuch.pdf')).rejects.toThrow('ENOENT')
    await expect(replacement({}, 'morning', link)).rejects.toThrow('usage: ')
    await add('questionpapers', { id: idOf('second'), exam: EXAM })
    await acting.save('asha', 1)
    const given = await planPaper(engine, { names: ['ASHA'], options: { paper: idOf('second'), reason } })
    expect(given.lines).toContain('answers that stay with the former paper and do not count: 1')
    expect((await acting.stored('examinees', ASHA)).questionpaper).toBe(idOf('paper'))
    await given.carryOut()
    expect((await acting.stored('examinees', ASHA)).questionpaper).toBe(idOf('second'))
    await expect(planPaper(engine, { names: ['asha'], options: { reason } })).rejects.toThrow('usage: ')
    const written = (await log()).map(({ act, actorName }) => `${act} ${actorName}`)
    expect(written).toEqual(expect.arrayContaining(['replace-paper radha', 'give-paper radha']))
  })

  it('pause, resume and end the exam of one examinee, after a line that says what changes', async () => {
    const { engine, clock } = acting.server
    await acting.save('asha', 1)
    const only = { names: ['ASHA'], options: { reason } }
    await expect(planResume(engine, only)).rejects.toThrow('Asha is not paused.')
    const pause = await planPause(engine, only)
    expect(pause.lines).toEqual([`asha: paused from ${timeText(at(30))} until resume-sitting`])
    expect(await acting.save('asha', 2)).toBe(200) // a plan changes nothing
    await pause.carryOut()
    expect(await acting.save('asha', 3)).toBe(400)
    await expect(planPause(engine, only)).rejects.toThrow('Asha is paused already.')
    clock.nowMs += 8 * 60_000
    const resume = await planResume(engine, only)
    expect(resume.lines).toEqual([`asha: goes on, 8 minutes given back, ends ${timeText(at(128))}`])
    await resume.carryOut()
    expect(await acting.ends(ASHA, RAVI)).toEqual([at(128), ''])
    expect(await acting.save('asha', 3)).toBe(200)
    const end = await planEndSitting(engine, only)
    expect(end.lines).toEqual(['asha: the exam ends now, 3 answers are submitted'])
    expect((await acting.stored('examinees', ASHA)).submitted).toBe('')
    await end.carryOut()
    expect((await acting.stored('examinees', ASHA)).submitted).toBe(at(38))
    expect(await acting.save('asha', 4)).toBe(400)
    for (const plan of [planPause, planEndSitting])
      await expect(plan(engine, only)).rejects.toThrow('The sheet of asha was handed in.')
    for (const plan of [planPause, planResume, planEndSitting]) {
      await expect(plan(engine, { names: ['asha'], options: {} })).rejects.toThrow('usage: ')
      await expect(plan(engine, { names: ['asha', 'ravi'], options: { reason } })).rejects.toThrow('usage: ')
      await expect(plan(engine, { names: ['nobody'], options: { reason } })).rejects.toThrow('no examinee nobody')
    }
    const written = new Set((await log()).map(({ act, actorName, reason: why }) => [act, actorName, why].join()))
    const acts = ['pause-sitting', 'resume-sitting', 'end-sitting'].map((act) => `${act},radha,${reason}`)
    expect([...written]).toEqual(expect.arrayContaining(acts))
  })

  it('say what they do not understand, and change nothing', async () => {
    const { engine, add } = acting.server
    const grant = (names: string[], options: object) => planGrant(engine, { names, options: { reason, ...options } })
    await expect(grant(['asha', 'nobody', 'none'], { minutes: '5' })).rejects.toThrow('no examinee nobody, none')
    await expect(grant(['asha'], { minutes: '-5' })).rejects.toThrow('"-5" is no number of minutes')
    await expect(grant(['asha'], { minutes: '5', percent: '5' })).rejects.toThrow('usage: ')
    await expect(grant(['asha'], { minutes: '5', reason: '' })).rejects.toThrow('usage: ')
    await expect(grant(['asha'], { minutes: '5', exam: 'Morning' })).rejects.toThrow('name examinees, or a school')
    await expect(grant([], { minutes: '9999', school: 'north', exam: 'Morning' })).rejects.toThrow('minutes: ')
    const window = (name: string, ends: string) => planWindow(engine, { names: [name], options: { ends, reason } })
    await expect(window('Evening', '+5m')).rejects.toThrow('there is no exam Evening; there are Morning')
    await expect(window('Morning', '10:30')).rejects.toThrow('"10:30" is no time')
    await expect(window('Morning', '-5h')).rejects.toThrow('ends: Must be later than the start.')
    await add('exams', { level: '2', name: 'morning', starts: at(0), ends: at(60) })
    await expect(window('Morning', '+5m')).rejects.toThrow('there are several exams Morning; say the id: ')
    expect(await acting.ends(ASHA, RAVI)).toEqual(['', ''])
  })
})

import { DATABASES } from '@olympiad/engine/test/databases'
import { gauges } from '@olympiad/server/gauges'
import { type ActingServer, ASHA, EXAM, openActing } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { note } from '../../../hall/server/note.ts'
import { hold } from '../../../privacy/server/hold.ts'
import { runAct } from '../acts/act.ts'
import { HEAD_LINE, headJob, readLogHead, tellHead } from './head-log.ts'

/** Its engine, and what it writes to the log of the process. */
function hearing({ server }: ActingServer) {
  const lines: (readonly [facts: object, sentence: string])[] = []
  const write = (facts: object, sentence: string) => void lines.push([facts, sentence])
  const engine = { ...server.engine, log: { info: write, warn: write, error: write } }
  return { engine, lines, clock: server.clock }
}

describe.each(DATABASES)('the end of the log of acts on $name', (store) => {
  // proves: T15
  it('is told to the log of the process behind an act of weight, and behind no other', async () => {
    await using acting = await openActing(store, 'operator')
    const { engine, lines } = hearing(acting)
    await runAct(engine, note, { input: { examinee: ASHA, text: 'is fine' } })
    expect(lines).toEqual([])
    await runAct(engine, hold, { input: { examinee: '', exam: EXAM, reason: 'An objection' } })
    const auditHead = await readLogHead(engine.database)
    expect(auditHead).toEqual({ count: expect.any(Number), hash: expect.stringMatching(/^2-[0-9a-f]{64}$/) })
    expect(lines).toEqual([[{ auditHead, why: 'hold' }, HEAD_LINE]])
  })

  it('is told each hour, and to the metrics', async () => {
    await using acting = await openActing(store, 'operator')
    const { engine, lines } = hearing(acting)
    await acting.post('organiser', 'hold', { exam: EXAM, reason: 'An objection' })
    lines.length = 0
    const { count, hash } = await readLogHead(engine.database)
    await headJob.run(engine, new AbortController().signal)
    expect(lines).toEqual([[{ auditHead: { count, hash }, why: 'hour' }, HEAD_LINE]])
    const gauge = gauges.find(({ name }) => name === 'olympiad_audit_entries')
    expect(await gauge?.read(engine)).toEqual({ value: count, labels: { hash } })
  })

  it('hinders nobody where it cannot be read', async () => {
    await using acting = await openActing(store)
    const { engine, lines } = hearing(acting)
    const all = async () => {
      throw new Error('the store is away')
    }
    await tellHead({ ...engine, database: { ...engine.database, all } }, 'hour')
    expect(lines).toEqual([[{ error: expect.any(Error), why: 'hour' }, expect.stringContaining('could not be read')]])
  })
})

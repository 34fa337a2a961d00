import { inLanes, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { auditlog } from '@olympiad/olympiad/log/declared/auditlog'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hearCommands } from '../../packages/server/test/commands.ts'
import { openTrial, REASON, type Trial } from '../../packages/server/test/upgrade/open-trial.ts'
import { NEW, OLD, withRelease } from '../../packages/server/test/upgrade/trial-releases.ts'

/** What the small bundle holds. */
const ANSWERS = ['1 A', '2 B']
/** Exchanges at once: each waits for a process of its own most of the time. */
const LANES = 4

/** Steps of an upgrade that succeeds, in their order. */
const UPGRADE = [
  ...['ask whether it may be', 'back up for the trial', 'restore the copy', 'count the copy', 'migrate the copy'],
  ...['serve the copy', 'remove the copy', 'note the stop', 'stop the servers', 'count', 'back up', 'open the backup'],
  ...['note the switch', 'move the link', 'migrate', 'start the servers', 'note the end'],
]
const RETURN = ['restore aside', 'put the store back', 'move the link back']
/** Those after them when the new release does not open the store. */
const FAILED = ['note the way back', 'stop for the way back', ...RETURN, 'start again', 'note the return']
const BACK = [
  ...['ask whether it may be', 'note the way back', 'stop for the way back', 'look what was written', ...RETURN],
  ...['note the reason in the log', 'start again', 'note the return'],
]

type Scenario = readonly [title: string, to: string | undefined, points: readonly string[]]

describe.each(DATABASES)('an exchange of releases on $name', (store) => {
  const trials: Trial[] = []
  const open = async () => {
    const trial = await openTrial(store)
    trials.push(trial)
    return trial
  }
  beforeEach(() => void hearCommands())
  afterEach(async () => {
    for (const trial of trials.splice(0)) await trial.remove()
  })

  // fails when: a step is not one of the points at which it is killed below
  it('goes through these steps', async () => {
    const trial = await open()
    await trial.upgrade(NEW.good)
    expect(trial.steps.splice(0)).toEqual(UPGRADE)
    await trial.back()
    expect(trial.steps.splice(0)).toEqual(BACK)
    await expect(trial.upgrade(NEW.closed)).rejects.toThrow(`${NEW.closed} does not serve, and ${OLD} serves again`)
    expect(trial.steps).toEqual([...UPGRADE.slice(0, UPGRADE.indexOf('start the servers')), ...FAILED])
    expect(await reasonsOf(trial)).toContain(REASON)
  })

  // fails when: the link moves before the backup is noted, or back before the store is; what is noted is not gone on with
  it.each<Scenario>([
    ['an upgrade', NEW.good, UPGRADE],
    ['one whose new release does not open the store', NEW.closed, FAILED],
    ['a way back', undefined, BACK],
  ])(
    'is killed at each point of %s: every answer is there, and the same command ends it',
    async (_, to, points) => {
      await inLanes(LANES, points, async (point) => {
        const trial = await open()
        if (to === undefined) await trial.upgrade(NEW.good)
        await trial.kill(point, to)
        expect(await trial.answers(), point).toEqual(ANSWERS)
        const mayAnswer = to === NEW.good || trial.current() === OLD
        const all = mayAnswer ? [...ANSWERS, '3 C'] : ANSWERS
        if (mayAnswer) await trial.answer(3)
        const again = to === undefined ? trial.back() : trial.upgrade(to)
        if (to === NEW.closed) await expect(again, point).rejects.toThrow('does not serve')
        else await again
        const version = to === NEW.good ? NEW.good : OLD
        expect([trial.current(), trial.serving()], point).toEqual([version, version])
        expect(await trial.answers(), point).toEqual(all)
      })
    },
    1_800_000, // half a minute where nothing else runs
  )

  // fails when: it goes back over what a student has saved since
  it('stays at the new release when somebody has answered at it', async () => {
    const trial = await open()
    await trial.upgrade(NEW.good)
    await trial.answer(3)
    await expect(trial.back()).rejects.toThrow(/^1\.1\.0 stays: .* would be lost: .*1 in attempts/)
    expect([trial.current(), trial.serving()]).toEqual([NEW.good, NEW.good])
    expect(await trial.answers()).toEqual([...ANSWERS, '3 C'])
  })

  it('goes back without loss where the tables are the same', async () => {
    const trial = await open()
    await trial.upgrade(NEW.same)
    await trial.answer(3)
    await trial.back()
    expect([trial.current(), trial.serving()]).toEqual([OLD, OLD])
    expect(await trial.answers()).toEqual([...ANSWERS, '3 C'])
    await expect(trial.back()).rejects.toThrow('there is no upgrade to go back from')
  })

  // fails when: the way back forgets where pictures are
  it('comes back by itself from a release whose servers are not healthy', async () => {
    const trial = await open()
    await expect(trial.upgrade(NEW.unhealthy)).rejects.toThrow('it is not healthy')
    expect([trial.current(), trial.serving()]).toEqual([OLD, OLD])
    expect(await trial.answers()).toEqual(ANSWERS)
    expect(await trial.segments()).toEqual(['of-a-picture'])
  })

  it('is refused near an exam without a reason, and to the release that runs', async () => {
    const trial = await open()
    await expect(trial.upgrade(NEW.good, null)).rejects.toThrow('Say why by --reason')
    await expect(trial.upgrade(OLD)).rejects.toThrow('1.0.0 runs already')
    await trial.upgrade(NEW.good)
    await expect(trial.back(null)).rejects.toThrow('Say why by --reason')
    expect([trial.current(), trial.serving()]).toEqual([NEW.good, NEW.good])
  })
})

const reasonsOf = (trial: Trial) =>
  withRelease(OLD, trial.place.env, async (engine) => (await table(engine, auditlog).all()).map(({ reason }) => reason))

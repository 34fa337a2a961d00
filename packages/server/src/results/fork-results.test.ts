import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { standardRankRule } from '@olympiad/olympiad/results/declared/rank-rule'
import { computeHere } from '@olympiad/olympiad/results/server/sets/computed-results'
import { describe, expect, it } from 'vitest'
import { writeSoundBundle } from '../../test/commands.ts'
import { fillStore } from '../../test/fill-store.ts'
import { placeSettings } from '../../test/place-settings.ts'
import { withEngine } from '../cli/with-engine.ts'
import { readConfig } from '../config.ts'
import { forkResults } from './fork-results.ts'

describe.each(DATABASES)('results in a process of their own, on $name', (store) => {
  it('are those of this process, line by line, and end when they are stopped', async () => {
    const root = await mkdtemp(join(tmpdir(), 'results-'))
    const place = await store.place()
    const env = placeSettings(place, join(root, 'data'))
    const bundle = await writeSoundBundle(join(root, 'bundle'))
    await fillStore(env, { bundle, superuser: { email: 'root@example.org', password: 'a password of tests' } })
    const config = readConfig(env)
    const going = () => new AbortController().signal
    try {
      await withEngine({ config, now: Date.now }, async (engine) => {
        const [key] = await table(engine, olympiad.answers).all()
        const ground = {
          exam: 'x',
          rule: standardRankRule,
          keys: { [key?.questionpaper ?? '']: key?.answers ?? [] },
          slots: null,
          forms: null,
          languages: null,
        }
        const [own, forked] = [
          await computeHere(engine, ground, going()),
          await forkResults(config)(engine, ground, going()),
        ]
        expect([forked.hash, forked.sheets, forked.figures]).toEqual([own.hash, 1, own.figures])
        expect(await forked.rows(0, 10)).toEqual(await own.rows(0, 10))
        expect(await forked.rows(0, 10)).toMatchObject([{ marks: 1, wrong: 1, rank: 1 }])
        expect(await forked.rows(10, 10)).toEqual([])
        forked.close()
        await expect(
          forkResults(config)(engine, ground, AbortSignal.abort(new Error('stopped by a test'))),
        ).rejects.toThrow('stopped')
        const wrong = { ...ground, keys: null as never }
        await expect(forkResults(config)(engine, wrong, going())).rejects.toThrow('null')
      })
    } finally {
      await place.remove()
      await rm(root, { recursive: true })
    }
  })
})

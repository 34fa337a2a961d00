import { type Engine, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { keyStates as declared, type KeyState } from '../declared/read-keys.ts'

const { answers, questionpapers } = olympiad

/** How complete the key of each paper is. Readable with `keepKeys`; no file, link or letter is in it. */
async function keyStates(engine: Engine): Promise<KeyState[]> {
  const keys = new Map<string, Pick<KeyState, 'key' | 'filled'>>()
  for await (const key of table(engine, answers).each())
    keys.set(key.questionpaper, { key: key.id, filled: key.answers.filter(Boolean).length })
  const states: KeyState[] = []
  for await (const { id, exam } of table(engine, questionpapers).each({ select: ['exam'] }))
    states.push({ exam, questionpaper: id, ...(keys.get(id) ?? { key: '', filled: 0 }) })
  return states
}

export const keyStatesRoute = readingRoute(declared, {
  handle: async (engine) => ({ keys: await keyStates(engine) }),
})

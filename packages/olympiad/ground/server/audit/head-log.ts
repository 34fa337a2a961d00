import { type Engine, type Job, readSetting } from '@olympiad/engine'
import { ACTS } from '../../../all/acts.ts'
import { HEAD_SETTING } from './append.ts'
import { type Head, readHead } from './chain.ts'
import type { LogSource } from './read-log.ts'

const HOUR_MS = 3_600_000
/** The sentence of each line, by which an operator finds them. */
export const HEAD_LINE = 'The log of acts ends here.'

/** Acts whose entries go to the process log at once; `erase` is a command alone. */
const WEIGHTY = new Set([...ACTS.filter(({ isWeighty }) => isWeighty).map(({ name }) => name), 'erase'])

/** Reads the end of the log of acts; that of an empty one where nothing was logged. */
export async function readLogHead(source: LogSource): Promise<Head> {
  return readHead(await readSetting(source, HEAD_SETTING))
}

/**
 * Writes the end of the log of acts to the log of the process, where nobody who can write to the store reaches it. A
 * silent store is mentioned there, and blocks nobody.
 */
export async function tellHead(engine: Engine, why: string): Promise<void> {
  try {
    const head = await readLogHead(engine.database)
    engine.log.info({ auditHead: head, why }, HEAD_LINE)
    told.set(engine.registry, engine.now())
  } catch (error) {
    engine.log.warn({ error, why }, 'The end of the log of acts could not be read.')
  }
}

/** When this process last wrote the end, in ms; 0 for never. */
export const headToldMs = ({ registry }: Pick<Engine, 'registry'>): number => told.get(registry) ?? 0
const told = new WeakMap<Engine['registry'], number>()

/** Tells the end of the log where one of the acts is of weight. */
export async function tellHeadAfter(engine: Engine, acts: Iterable<string>): Promise<void> {
  for (const act of acts) if (WEIGHTY.has(act)) return tellHead(engine, act)
}

/** Tells the end of the log each hour. */
export const headJob: Job = {
  name: 'tell the end of the log of acts',
  of: 'server',
  everyMs: HOUR_MS,
  run: (engine) => tellHead(engine, 'hour'),
}

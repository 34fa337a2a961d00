import { asServer, type Engine } from '@olympiad/engine'
import type { Act } from '@olympiad/olympiad/ground/declared/acts/act'
import type { ActRoute } from '@olympiad/olympiad/ground/server/acts/act-route'
import { olympiad } from '../../olympiad.ts'
import { type ActLine, readBody, withOptionNames } from './act-body.ts'
import { wordsOf } from './act-words.ts'
import { PREVIEWS } from './previews.ts'

/** The plan of a command. */
export interface Plan {
  /** What changes, a line each; empty if nothing does. */
  readonly lines: readonly string[]
  /** The printed result; nothing for an act whose plan said it all. */
  readonly resultLines: (result: object) => readonly string[]
  /** Carries it out. `confirm` is the name that the act asks for. Throws the refusals of the act. */
  run(confirm?: string): Promise<object>
  /** The refusal, with the names of options instead of fields. */
  readonly worded: (error: unknown) => unknown
}

/** The plan of an act's command. Throws an error that names the option, or the act's refusal. */
export async function planOf(engine: Engine, act: Act, line: ActLine): Promise<Plan> {
  const body = await readBody(engine, act, line)
  const worded = (error: unknown) => withOptionNames(act, error)
  const preview = PREVIEWS.find(({ name }) => name === act.name)
  const lines = preview
    ? await preview.lines(engine, body).catch((error) => {
        throw worded(error)
      })
    : plainLines(act, line)
  return {
    lines,
    resultLines: preview && !preview.tellsResult ? () => [] : scalarLines,
    worded,
    run: (confirm) => routeOf(act).run(engine, confirm === undefined ? body : { ...body, confirm }, asServer(engine)),
  }
}

function routeOf(act: Act): ActRoute {
  const { routes = [] } = olympiad({ requireApproval: false })
  const found = routes.find((route): route is ActRoute => 'act' in route && route.act === act)
  if (!found) throw new Error(`this service has no act ${act.name}`)
  return found
}

/** The command line in words. An absent flag is named too: it may take something back. */
function plainLines(act: Act, { args, options }: ActLine): string[] {
  const words = wordsOf(act)
  const given = Object.keys(words.options).flatMap((name) => {
    const typed = options[name]
    if (name === 'yes' || typed === undefined) return []
    return [`  ${name}: ${typeof typed === 'boolean' ? (typed ? 'yes' : 'no') : typed}`]
  })
  return [[act.name, ...args].join(' '), ...given]
}

function scalarLines(result: object): string[] {
  return Object.entries(result).flatMap(([name, value]) =>
    typeof value === 'object' || value === '' ? [] : [`${name}: ${value}`],
  )
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppOptions } from '../app-options.ts'
import type { Stop } from '../stop.ts'

/** Answers a request before the framework hears of it, or calls `goOn`, which hands it over as it came. */
export type Take = (request: IncomingMessage, response: ServerResponse, goOn: () => void) => void

/** What requests pass before the framework. */
export class FrontDoor {
  readonly #takes: Take[] = []

  /** Shows each request to `take` after those that were added before it. */
  add(take: Take): void {
    this.#takes.push(take)
  }

  /** The listener of a server whose requests pass this door and then, unless they are answered, reach `framework`. */
  before(framework: RequestListener): RequestListener {
    const pass = (at: number, request: IncomingMessage, response: ServerResponse): void => {
      const take = this.#takes[at]
      if (take) take(request, response, () => pass(at + 1, request, response))
      else framework(request, response)
    }
    return (request, response) => pass(0, request, response)
  }
}

export interface UsualParts extends Pick<AppOptions, 'settings' | 'clock'> {
  readonly stop: Pick<Stop, 'isUnderWay'>
}

/** Whether the server answers as usual, and no route has to look into where the request comes from. */
export function isUsual({ headers }: IncomingMessage, { settings, clock, stop }: UsualParts): boolean {
  const isForeign = headers['x-forwarded-for'] !== undefined && !settings.trustProxy // `watchForProxy` hears of it
  return !isForeign && !stop.isUnderWay && (clock?.isTrusted ?? true)
}

/**
 * Hands over a short body that has arrived whole by the end of this turn, as it does unless the line is slow; else null, and
 * the request is as it came.
 */
export function shortBody(request: IncomingMessage, take: (body: Buffer | null) => void): void {
  process.nextTick(() => {
    const body: Buffer | null = request.read()
    if (body?.length === Number(request.headers['content-length'])) return take(body)
    if (body) request.unshift(body)
    take(null)
  })
}

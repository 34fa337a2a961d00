import type { RouteFigures } from './routes.ts'

/** How long a visitor waits for something, in ms. */
export interface WaitFigures {
  readonly what: string
  readonly median: number
  readonly all: readonly number[]
}

/** What a visitor on a weak computer and line waits for, and what each address loads. */
export interface WebFigures {
  readonly times: readonly WaitFigures[]
  readonly routes: readonly RouteFigures[]
}

import type PocketBase from 'pocketbase'
import type { EventStream } from '../event-stream.ts'
import type { TestFile } from '../fixture-files.ts'
import type { FixtureRecord, Who } from '../fixture-records.ts'
import type { Expected } from './expected.ts'

/** A request; in its address, header and form texts `{token:EA}`, `{fileToken:EA}` and `{file:ID}` are filled in. */
export interface Call {
  /** A guest unless said. */
  readonly as?: Who
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly url: string
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown
  /** Parts of a multipart form, in order. */
  readonly form?: readonly (readonly [key: string, value: string | TestFile])[]
  readonly headers?: Readonly<Record<string, string>>
  /** The address to call from; 127.0.0.1 unless said. */
  readonly from?: string
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The parsed JSON; undefined if the text is not JSON. */
  readonly body: unknown
}

/** A call and its expected answer. */
export interface Step extends Call {
  readonly status: number
  /** What the body holds, at least; `undefined` for an empty one. */
  readonly has: Expected
  /** Texts that appear nowhere in the body. */
  readonly lacks: readonly string[]
  /** Changes announced, as `collection action`, and how often; nothing else is. */
  readonly emits: Readonly<Record<string, number>>
  /** Headers of the reply; null for one that must be absent. */
  readonly replyHeaders?: Readonly<Record<string, string | RegExp | null>>
}

/** A running record service that holds the fixture: ours, or a PocketBase. */
export interface Site {
  readonly name: string
  readonly url: string
  send(call: Call): Promise<Reply>
  /** Sends, and judges the reply. */
  expect(step: Step): Promise<Reply>
  tokenOf(who: Who): string
  /** The unmodified SDK, signed in as `who`. */
  sdk(who?: Who): PocketBase
  stream(): Promise<EventStream>
  /** Lets so much time pass at the server. Throws where the clock cannot be moved so far. */
  pass(ms: number): Promise<void>
  /** Ends all connections at the server's side; throws where that is out of reach. */
  dropConnections(): Promise<void>
}

interface About {
  /** Numbers of the wire contract's cases that this proves; those beyond 155 are beside it. */
  readonly case: number | readonly number[]
  readonly name: string
  /** The decision by which our behaviour differs from PocketBase's. */
  readonly decided?: string
  /** Why this cannot be asked of a PocketBase. */
  readonly notAtPeer?: string
  /** Records to write first. */
  readonly given?: readonly FixtureRecord[]
}

/** One sentence about the record service: a step, several in turn, or a program. */
export type Scenario = About &
  (Step | { readonly steps: readonly Step[] } | { readonly run: (site: Site) => Promise<void> })

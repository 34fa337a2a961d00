import assert from 'node:assert/strict'
import type PocketBase from 'pocketbase'
import { openEventStream } from '../event-stream.ts'
import { ACCOUNTS, type FixtureRecord, fixtureRecords, H1, Q1, Q2, type Who } from '../fixture-records.ts'
import { judge } from './judge.ts'
import type { Call, Reply, Site, Step } from './scenario.ts'
import { send } from './send.ts'
import { fileUrl, record, records } from './urls.ts'

/** What a site is made of, be it ours or a PocketBase. */
export interface SiteParts {
  readonly name: string
  readonly url: string
  readonly tokens: Readonly<Record<Exclude<Who, 'guest'>, string>>
  readonly openSdk: (url: string, token: string) => PocketBase
  readonly pass: Site['pass']
  readonly dropConnections: Site['dropConnections']
  /** Changes since the last question, as `collection action`; undefined where they cannot be heard. */
  readonly takeEmitted?: () => Record<string, number>
  /** Hears of every call and its reply. */
  readonly onReply?: (call: Call, reply: Reply) => void
}

/** A site, and how to fill it. */
export interface FixtureSite extends Site {
  /** Writes records as an operator. */
  write(records: readonly FixtureRecord[]): Promise<void>
  /** Writes the records of the fixture into empty collections. */
  load(): Promise<void>
}

const FILLED_IN = /\{(token|fileToken|file):([^}/]+)(?:\/(\w+))?\}/g

/** A site at an address, asked as any client asks. */
export function createSite(parts: SiteParts): FixtureSite {
  const fileNames = new Map<string, string>()

  async function fill(text: string): Promise<string> {
    const found = new Map<string, string>()
    for (const [all, kind, name = '', field = ''] of text.matchAll(FILLED_IN))
      found.set(all, await value(kind, name, field))
    return text.replaceAll(FILLED_IN, (all) => found.get(all) ?? all)
  }

  async function value(kind: string | undefined, name: string, field: string): Promise<string> {
    if (kind === 'file') return fileNames.get(`${name}/${field}`) ?? fileNames.get(name) ?? 'no-such-file'
    if (kind === 'token') return parts.tokens[name as keyof typeof parts.tokens]
    const { body } = await site.send({ as: name as Who, method: 'POST', url: '/api/files/token' })
    return (body as { token: string }).token
  }

  const site: FixtureSite = {
    name: parts.name,
    url: parts.url,
    tokenOf: (who) => (who === 'guest' ? '' : parts.tokens[who]),
    sdk: (who = 'guest') => parts.openSdk(parts.url, site.tokenOf(who)),
    stream: () => openEventStream(`${parts.url}/api/realtime`),
    pass: parts.pass,
    dropConnections: parts.dropConnections,
    async send({ as = 'guest', ...call }) {
      const headers: Record<string, string> = as === 'guest' ? {} : { authorization: site.tokenOf(as) }
      for (const [name, text] of Object.entries(call.headers ?? {})) headers[name] = await fill(text)
      const url = await fill(call.url)
      const reply = await send(parts.url, { ...call, url, form: await fillForm(call.form, fill), headers })
      parts.onReply?.({ as, ...call }, reply)
      return reply
    },
    async expect(step: Step): Promise<Reply> {
      parts.takeEmitted?.()
      const reply = await site.send(step)
      judge(step, reply, parts.takeEmitted?.())
      return reply
    },
    async write(given) {
      for (const one of given) {
        const reply = await site.send({ as: 'ROOT', method: 'POST', ...writing(one) })
        assert.equal(reply.status, 200, `${parts.name} refuses ${JSON.stringify(one.values)}: ${reply.text}`)
      }
    },
    async load() {
      await site.write(fixtureRecords)
      for (const [collection, id] of [
        ['questionpapers', Q1],
        ['questionpapers', Q2],
        ['handouts', H1],
      ] as const) {
        const { body } = await site.send({ as: 'ROOT', method: 'GET', url: record(collection, id) })
        const { attachment = [], document = '', pictures = [] } = body as Record<string, string | string[]>
        const name = [document, attachment].flat().find((text) => text !== '')
        fileNames.set(id, name ?? '')
        fileNames.set(`${id}/pictures`, pictures[0] ?? '')
      }
    },
  }
  return site
}

/** How a record of the fixture is sent. */
function writing({ collection, values, files }: FixtureRecord): Pick<Call, 'url' | 'body' | 'form'> {
  const url = records(collection)
  return files ? { url, form: [['@jsonPayload', JSON.stringify(values)], ...files] } : { url, body: values }
}

async function fillForm(form: Call['form'], fill: (text: string) => Promise<string>): Promise<Call['form']> {
  if (!form) return undefined
  return Promise.all(
    form.map(async ([key, value]) => [key, typeof value === 'string' ? await fill(value) : value] as const),
  )
}

/** Address of the file of a fixture's record, for scenarios. */
export const fixtureFile = (id: string, query: Record<string, string> = {}, field?: string) => {
  const collection = id === H1 ? 'handouts' : 'questionpapers'
  return fileUrl(collection, id, field ? `{file:${id}/${field}}` : `{file:${id}}`, query)
}
/** What accounts sign in with, for scenarios. */
export const credentialsOf = (who: keyof typeof ACCOUNTS) => {
  const { email, password } = ACCOUNTS[who]
  return { identity: email, password }
}

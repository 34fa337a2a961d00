import { type AuthRecord, BaseAuthStore } from 'pocketbase'
import { browserValue, keepBrowserValue } from './browser-values.ts'

const KEY = 'pocketbase_auth'

/**
 * The session in this browser, the same in all its tabs. Where its storage is full or blocked, the session is this tab's, and
 * ends with the page.
 */
export class BrowserAuthStore extends BaseAuthStore {
  /** What the browser did not keep. */
  #here: string | null | undefined

  constructor() {
    super()
    // Another tab has signed in or out. Without a key everything was removed.
    addEventListener('storage', ({ key }) => {
      if (key === KEY || key === null) super.save(this.token, this.record)
    })
  }

  /** Whether a reload, or another tab, has the session too. */
  get isKept(): boolean {
    return this.#here === undefined
  }

  override get token(): string {
    const { token } = this.#read()
    return typeof token === 'string' ? token : ''
  }

  override get record(): AuthRecord {
    const { record, model } = this.#read()
    return (record ?? model ?? null) as AuthRecord
  }

  override save(token: string, record?: AuthRecord): void {
    this.#keep(JSON.stringify({ token, record }))
    super.save(token, record)
  }

  override clear(): void {
    this.#keep(null)
    super.clear()
  }

  #keep(value: string | null): void {
    // A value that is left from before must not come back.
    const isKept = keepBrowserValue(KEY, value)
    if (!isKept) keepBrowserValue(KEY, null)
    this.#here = isKept || value === null ? undefined : value
  }

  /** Read each time: a tab that was frozen has heard of nothing. */
  #read(): Readonly<Record<string, unknown>> {
    try {
      const kept: unknown = JSON.parse(this.#here ?? browserValue(KEY) ?? '{}')
      return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
    } catch {
      return {} // another value is stored there
    }
  }
}

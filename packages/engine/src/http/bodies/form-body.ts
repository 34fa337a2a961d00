import { ApiError } from '../../core/api-error.ts'
import { parseJson } from '../../fields/lossless-json.ts'

/** Key of parts that hold JSON objects to be merged over the plain parts, later ones over earlier ones. */
const JSON_PAYLOAD = '@jsonPayload'
const NUMBER_CHARACTERS = /^-?\d[\d.]*$/

/** Builds the body of a form from its text parts, in PocketBase's way. */
export class FormBody {
  readonly #texts = new Map<string, string[]>()
  readonly #payloads: string[] = []

  add(key: string, text: string): void {
    if (key === JSON_PAYLOAD) {
      this.#payloads.push(text)
      return
    }
    const texts = this.#texts.get(key)
    if (texts) texts.push(text)
    else this.#texts.set(key, [text])
  }

  /** The values by key, on an object without prototype. Throws 400 when a JSON payload is no object. */
  finish(): Record<string, unknown> {
    const body: Record<string, unknown> = Object.create(null)
    for (const [key, texts] of this.#texts) {
      const values = texts.map(inferValue)
      set(body, key, values.length > 1 ? values : values[0])
    }
    for (const payload of this.#payloads) {
      for (const [key, value] of Object.entries(parsePayload(payload))) set(body, key, value)
    }
    return body
  }
}

/** `__proto__` names no field; left in, a later copy of the body would change what the copy inherits. */
function set(body: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') body[key] = value
}

function parsePayload(text: string): object {
  try {
    const value = parseJson(text)
    if (value === null) return {}
    if (typeof value === 'object' && !Array.isArray(value)) return value
  } catch (cause) {
    throw new ApiError(400, undefined, {}, { cause })
  }
  throw new ApiError(400)
}

/** Texts of a form that can only mean a boolean, or a number written in its shortest decimal form; others stay texts. */
export function inferValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  if (!NUMBER_CHARACTERS.test(text)) return text
  const value = Number(text)
  return Number.isFinite(value) && String(value) === text ? value : text
}

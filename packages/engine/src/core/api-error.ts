/** One field's fault, in PocketBase's words: a stable code and a sentence. */
export interface FieldError {
  readonly code: string
  readonly message: string
  readonly params?: Readonly<Record<string, unknown>>
}

const DEFAULT_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Something went wrong while processing your request.',
  401: 'Missing or invalid authentication.',
  403: 'You are not allowed to perform this request.',
  404: "The requested resource wasn't found.",
  413: 'Request entity too large.',
  416: 'The requested range is not satisfiable.',
  429: 'Too Many Requests.',
  500: 'Something went wrong while processing your request.',
  503: 'The service is busy or restarting, please try again in a moment.',
}

/** An error answer. Its cause goes to the log, never over the wire. */
export class ApiError extends Error {
  readonly status: number
  readonly data: Readonly<Record<string, unknown>>
  readonly reason: string | undefined
  readonly retryAfterS: number | undefined

  constructor(
    status: number,
    message?: string,
    data: Readonly<Record<string, unknown>> = {},
    extra: { reason?: string; retryAfterS?: number; cause?: unknown } = {},
  ) {
    super(sentence(message ?? DEFAULT_MESSAGES[status] ?? 'Something went wrong.'), { cause: extra.cause })
    this.status = status
    this.data = data
    this.reason = extra.reason
    this.retryAfterS = extra.retryAfterS
  }

  /** The wire shape, keys in PocketBase's order. */
  toJSON() {
    const body = { data: this.data, message: this.message, status: this.status }
    return this.reason ? { ...body, reason: this.reason } : body
  }
}

/** The refusal as plain text: each field with its fault, or the message if no field is at fault. */
export function faultsText({ data, message }: ApiError): string {
  const told = Object.entries(data as Readonly<Record<string, Partial<FieldError> | undefined>>)
  const faults = told.flatMap(([field, fault]) => (fault?.message === undefined ? [] : [`${field}: ${fault.message}`]))
  return faults.join(' ') || message // data that is no fault of a field says nothing without its sentence
}

function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.?!]$/.test(text) ? text : `${text}.`
}

export const superusersOnly = () => new ApiError(403, 'Only superusers can perform this action.')
export const notFound = () => new ApiError(404)

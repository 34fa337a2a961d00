import pino, { type DestinationStream, type Logger } from 'pino'

/** Bytes of lines that may gather before they are written: a request does not wait for its line. */
const GATHER = 8192
const FLUSH_EVERY_MS = 500

/** Secrets that no log line may hold: tokens, hashes, and values after a name such as `password`. */
const SECRETS = [
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g,
  /\$argon2id\$[^\s"\\]+|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/g,
  /(?<=\b(?:token|password|passwordConfirm|oldPassword|tokenKey|authorization|secret)(?:=|\\?"\s*:\s*\\?"|:\s?))(?:Bearer\s+)?[^\s"&\\,}]+/gi,
]

export interface ServerLog {
  readonly logger: Logger
  /** Writes what has gathered; to be called before the process ends. */
  flush(): void
}

/** The log of a server process: one JSON object a line on standard output, without secrets. */
export function createLog(level: string): ServerLog {
  const destination = pino.destination({ fd: 1, sync: false, minLength: GATHER })
  const timer = setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref()
  return {
    logger: createLogger(level, destination),
    flush() {
      clearInterval(timer)
      destination.flushSync()
    },
  }
}

/** A logger that strikes out secrets in every line. */
export function createLogger(level: string, destination: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    hooks: { streamWrite: withoutSecrets },
  }
  return pino(options, destination)
}

/** The text with its secrets struck out. */
export function withoutSecrets(line: string): string {
  return SECRETS.reduce((text, secret) => text.replace(secret, '[secret]'), line)
}

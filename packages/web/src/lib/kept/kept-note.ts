/** Whose exam this browser keeps, and until when (the server's ms): known without opening a database. */
export interface KeptNote {
  readonly account: string
  readonly untilMs: number
}

const KEY = 'kept-exam'

export function keptNote(): KeptNote | undefined {
  const [until, account] = (localStorage.getItem(KEY) ?? '').split(' ')
  return account ? { account, untilMs: Number(until) } : undefined
}

/** Goes before whatever is kept: nothing may lie here that nobody knows of. */
export function noteKept({ account, untilMs }: KeptNote): void {
  localStorage.setItem(KEY, `${untilMs} ${account}`)
}

export function forgetNote(): void {
  localStorage.removeItem(KEY)
}

/**
 * When something that concerns an examinee's page last changed, in ms since the epoch; 0 for never. `own`: the account, with its times,
 * pause and device. `said`: announcements for them. `help`: their requests for help. `rules`: rules of watching dropped for them.
 */
export interface News {
  readonly own: number
  readonly exam: number
  readonly paper: number
  readonly said: number
  readonly help: number
  readonly rules: number
}

const PARTS = ['own', 'exam', 'paper', 'said', 'help', 'rules'] as const
const BASE = 36

/** The text of the header `x-news`. */
export function writeNews(news: News): string {
  return PARTS.map((part) => news[part].toString(BASE)).join('.')
}

/** What a header says; undefined for any other text, or none. */
export function readNews(text: string | null): News | undefined {
  const values = (text ?? '').split('.').map((value) => Number.parseInt(value, BASE))
  // A newer server may have more parts than this page knows.
  if (values.length < PARTS.length || values.some((value) => !Number.isSafeInteger(value))) return undefined
  const [own = 0, exam = 0, paper = 0, said = 0, help = 0, rules = 0] = values
  return { own, exam, paper, said, help, rules }
}

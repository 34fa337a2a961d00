/** What an examinee may need; `question`: one of the paper is faulty. */
export const HELP_KINDS = ['technical', 'question', 'unwell', 'other'] as const
export type HelpKind = (typeof HELP_KINDS)[number]

/** So many requests of an examinee may wait for an answer. */
export const MOST_OPEN_REQUESTS = 5

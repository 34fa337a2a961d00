import { label } from '../../../kit/console/parts/exams/key-words.ts'
import { PAPER_LANGUAGES } from '../../../translations/declared/paper-languages.ts'
import type { KeyRevision } from '../../declared/keyrevisions.ts'

/** What a change is of: `017`, or `017 हिन्दी` where it counts in one language alone. */
export const questionOf = ({ question, language }: Pick<KeyRevision, 'question' | 'language'>): string =>
  language ? `${label(question)} ${PAPER_LANGUAGES[language]}` : label(question)

// biome-ignore-all lint/a11y/useSemanticElements: rows that stand in columns are no rows of a table
import { memo } from 'react'
import type { FormQuestion } from '../../../forms/declared/form-questions.ts'
import { entryWords, label, SPECIAL_SENTENCES } from '../../../kit/console/parts/exams/key-words.ts'
import { isSpecialEntry } from '../../declared/key-revision.ts'
import { entryExample } from './entry-example.ts'
import { bubblesOf } from './grid-keys.ts'

interface KeyRowProps {
  readonly question: FormQuestion
  readonly entry: string
  /** It is what the Tab key stops at. */
  readonly isStop: boolean
  readonly isChanged: boolean
  readonly isLocked: boolean
  /** Why somebody should look at it; empty for no reason. */
  readonly warning: string
}

/** One question of the key. Plain elements, styled by the grid: a hundred rows have to appear at once. */
export const KeyRow = memo(function KeyRow({ question, entry, isStop, isChanged, isLocked, warning }: KeyRowProps) {
  const number = label(question.number)
  const bubbles = bubblesOf(question)
  const isTyped = bubbles.length === 0
  const notes = [isChanged && 'not saved', isLocked && 'fixed', warning && 'look at this'].filter(Boolean).join(', ')
  const words = `Question ${number}: ${entryWords(entry, question.answer)}${notes && ` (${notes})`}`
  return (
    <div
      role="row"
      className="row"
      data-question={question.number}
      data-open={entry === ''}
      data-changed={isChanged}
      data-locked={isLocked}
      tabIndex={isStop && !isTyped ? 0 : -1}
      aria-label={isTyped ? undefined : words} // that of its field is enough
    >
      <span role="cell" className="number">
        {number}
      </span>
      {isTyped ? (
        <span role="cell" className="typed">
          <input
            tabIndex={isStop ? 0 : -1}
            aria-label={words}
            aria-invalid={warning !== ''}
            disabled={isLocked}
            maxLength={200}
            placeholder={entryExample(question.answer)}
            spellCheck={false}
            autoComplete="off"
            value={entry}
            data-typed
            onChange={() => {}} // the grid listens for all rows
          />
        </span>
      ) : isSpecialEntry(entry) ? (
        <span role="cell" className="special">
          <button type="button" tabIndex={-1} data-entry="" disabled={isLocked} title={SPECIAL_SENTENCES[entry]}>
            {entryWords(entry)}
          </button>
        </span>
      ) : (
        bubbles.map((letter) => (
          <span role="cell" key={letter}>
            <button
              type="button"
              className="bubble"
              tabIndex={-1}
              data-letter={letter}
              disabled={isLocked}
              aria-pressed={entry.includes(letter)}
            >
              {letter}
            </button>
          </span>
        ))
      )}
      <span role="cell" className="sign" title={warning || undefined}>
        {warning ? '⚠' : ''}
      </span>
    </div>
  )
})

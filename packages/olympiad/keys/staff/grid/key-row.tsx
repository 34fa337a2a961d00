// biome-ignore-all lint/a11y/useSemanticElements: rows that stand in columns are no rows of a table

import { memo } from 'react'
import { lettersOf, specForm } from '../../../ground/declared/paper-form.ts'
import { entryWords, label, SPECIAL_SENTENCES } from '../../../kit/console/parts/exams/key-words.ts'
import { isSpecialEntry } from '../../declared/key-revision.ts'

interface KeyRowProps {
  readonly question: number
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
  const number = label(question)
  const notes = [isChanged && 'not saved', isLocked && 'fixed', warning && 'look at this'].filter(Boolean).join(', ')
  return (
    <div
      role="row"
      className="row"
      data-question={question}
      data-open={entry === ''}
      data-changed={isChanged}
      data-locked={isLocked}
      tabIndex={isStop ? 0 : -1}
      aria-label={`Question ${number}: ${entryWords(entry)}${notes && ` (${notes})`}`}
    >
      <span role="cell" className="number">
        {number}
      </span>
      {isSpecialEntry(entry) ? (
        <span role="cell" className="special">
          <button type="button" tabIndex={-1} data-entry="" disabled={isLocked} title={SPECIAL_SENTENCES[entry]}>
            {entryWords(entry)}
          </button>
        </span>
      ) : (
        lettersOf(specForm).map((letter) => (
          <span role="cell" key={letter}>
            <button
              type="button"
              className="bubble"
              tabIndex={-1}
              data-letter={letter}
              disabled={isLocked}
              aria-pressed={entry.split(',').includes(letter)}
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

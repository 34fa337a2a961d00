import CheckIcon from '@mui/icons-material/Check'
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined'
import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { plural } from '../../ground/declared/spelling/counts.ts'
import { label, questionsInWords } from '../../kit/console/parts/exams/key-words.ts'
import { Sheet } from '../../kit/staff/parts/sheet.tsx'
import type { PastedKey, PasteFault } from '../declared/key-paste.ts'
import { isSpecialEntry } from '../declared/key-revision.ts'
import { NoteLine } from './note-line.tsx'
import type { Paste } from './use-paste.ts'

interface UnderstoodProps {
  readonly paste: Paste
  readonly onGo: (question: number) => void
}

/** A long paste of something else has a fault in each line. */
const MOST_FAULTS = 20

/** What was understood of a pasted key, what waits for a decision, and which lines were not taken unchanged. */
export function UnderstoodSheet({ paste: { reading, waiting, fixed, take, series, choose }, onGo }: UnderstoodProps) {
  const { entries, faults } = reading
  return (
    <Sheet title="What was understood">
      <List dense disablePadding aria-label="What was understood">
        {reading.series.length > 0 && <SeriesLine names={reading.series} {...{ series, choose }} />}
        {reading.series.length > 0 && series === undefined ? null : entries.size === 0 ? (
          <NoteLine Sign={ErrorOutlineIcon} tone="error">
            No line is an entry of a key.
          </NoteLine>
        ) : (
          <NoteLine Sign={CheckIcon} tone="success">
            {orderWords(reading)} {countWords(reading)} {lineWords(reading)}
          </NoteLine>
        )}
        {reading.leftOut.length > 0 && (
          <NoteLine Sign={WarningAmberIcon} tone="warning">
            Left out: <bdi>{reading.leftOut.join(', ')}</bdi>.
          </NoteLine>
        )}
        {waiting.size > 0 && (
          <NoteLine
            Sign={WarningAmberIcon}
            tone="warning"
            act={
              <Button size="small" onClick={() => take(waiting)}>
                {waiting.size === 1 ? 'Replace 1 entry' : `Replace ${waiting.size} entries`}
              </Button>
            }
          >
            {questionsInWords([...waiting.keys()])} {waiting.size === 1 ? 'has' : 'have'} another entry, which stays.
          </NoteLine>
        )}
        {fixed.length > 0 && (
          <NoteLine Sign={WarningAmberIcon} tone="warning">
            {questionsInWords(fixed)} {fixed.length === 1 ? 'is' : 'are'} fixed: the exam has begun.
          </NoteLine>
        )}
        {faults.slice(0, MOST_FAULTS).map((fault) => (
          <Fault key={`${fault.line} ${fault.message}`} fault={fault} {...{ take, onGo }} />
        ))}
        {faults.length > MOST_FAULTS && (
          <NoteLine Sign={ErrorOutlineIcon} tone="error">
            {faults.length - MOST_FAULTS} more lines could not be read.
          </NoteLine>
        )}
      </List>
    </Sheet>
  )
}

interface SeriesProps extends Pick<Paste, 'series' | 'choose'> {
  readonly names: readonly string[]
}

/** A table of several keys: one of them is chosen, and none is taken before. */
function SeriesLine({ names, series, choose }: SeriesProps) {
  return (
    <NoteLine
      Sign={series === undefined ? WarningAmberIcon : CheckIcon}
      tone={series === undefined ? 'warning' : 'success'}
      act={names.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === series ? 'contained' : 'text'}
          aria-pressed={name === series}
          onClick={() => choose(name)}
        >
          {name}
        </Button>
      ))}
    >
      There are {names.length} keys. {series === undefined ? 'Which one is of this paper?' : 'One of them is read.'}
    </NoteLine>
  )
}

interface FaultProps {
  readonly fault: PasteFault
  readonly take: Paste['take']
  readonly onGo: (question: number) => void
}

function Fault({ fault: { question, instead, message }, take, onGo }: FaultProps) {
  const isTaken = instead !== undefined
  return (
    <NoteLine
      Sign={isTaken ? WarningAmberIcon : ErrorOutlineIcon}
      tone={isTaken ? 'warning' : 'error'}
      act={
        question !== undefined && (
          <>
            {isTaken && (
              <Button size="small" onClick={() => take(new Map([[question, instead]]))}>
                Take {instead}
              </Button>
            )}
            <Button size="small" onClick={() => onGo(question)}>
              Go to {label(question)}
            </Button>
          </>
        )
      }
    >
      {message}
    </NoteLine>
  )
}

function orderWords({ hasHeading, isNumbered, isByNumber }: PastedKey): string {
  const order = isNumbered ? 'Each line names its question.' : 'Entries are taken in their order, from 001.'
  return `${hasHeading ? 'Line 1 is a heading. ' : ''}${order}${isByNumber ? ' Options 1, 2, 3 are A, B, C.' : ''}`
}

/** What became of each line: `104 lines: 100 taken, 1 not, 2 empty, 1 heading or remark.` */
function lineWords({ lines: { all, taken, faulty, empty, others } }: PastedKey): string {
  const counts = [
    [taken, 'taken'],
    [faulty, 'not understood'],
    [empty, 'empty'],
    [others, others === 1 ? 'heading or remark' : 'headings or remarks'],
  ] as const
  const said = counts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return `${plural(all, 'line')}: ${said.join(', ')}.`
}

/** How many entries of each kind: `93 with one letter, 4 with several, 1 for everybody.` */
function countWords({ entries }: PastedKey): string {
  const all = [...entries.values()]
  const count = (isOne: (entry: string) => boolean) => all.filter(isOne).length
  const counts = [
    [count((entry) => /^[A-Z]$/.test(entry)), 'with one letter'],
    [count((entry) => /^[A-Z](?:,[A-Z])+$/.test(entry)), 'with several'],
    [count((entry) => !isSpecialEntry(entry) && !/^[A-Z](?:,[A-Z])*$/.test(entry)), 'with an answer'],
    [count((entry) => entry === '*'), 'mark for all'],
    [count((entry) => entry === '*!'), 'mark if answered'],
    [count((entry) => entry === '-'), 'cancelled'],
  ] as const
  const said = counts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`)
  return `${said.join(', ')}.`
}

import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { ExamForm } from '../../../forms/declared/exam-form.ts'
import { questionsOf } from '../../../forms/declared/form-questions.ts'
import { entryWords, label } from '../../../kit/console/parts/exams/key-words.ts'
import { pressedKey } from '../../../kit/lib/pressed-key.ts'
import { useSingleKeys } from '../../../kit/staff/keys/single-keys.ts'
import { spelledEntry } from './entry-faults.ts'
import { gridStep, isOfSeveral, nextOpen, withLetter } from './grid-keys.ts'

interface GridEvents {
  readonly form: ExamForm
  readonly entries: readonly string[]
  readonly isLocked: (question: number) => boolean
  /** A press on a bubble adds its letter. */
  readonly addsLetters: boolean
  readonly go: (question: number | undefined) => void
  readonly onEntry: (question: number, entry: string) => void
}

/** Keys that move on from a field; all others belong to it. */
const BESIDE_TYPING = ['ArrowDown', 'ArrowUp', 'Enter']

/** What keys, presses and typing do to a grid, and what a screen reader says. */
export function useGridEvents({ form, entries, isLocked, addsLetters, go, onEntry }: GridEvents) {
  const [said, setSaid] = useState('')
  const areSingleOn = useSingleKeys()
  const entryOf = (question: number) => entries[question - 1] ?? ''
  const answerOf = (question: number) => questionsOf(form)[question - 1]?.answer
  function put(question: number, entry: string): void {
    const isFixed = isLocked(question)
    if (!isFixed) onEntry(question, entry)
    setSaid(`${label(question)}: ${isFixed ? 'fixed' : entryWords(entry, answerOf(question))}`)
  }
  function press(event: KeyboardEvent): void {
    const { shiftKey, ctrlKey, metaKey, altKey, target } = event
    const key = pressedKey(event)
    const question = questionOf(target)
    if (!question || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    const isTyping = target instanceof HTMLInputElement
    if (isTyping && !BESIDE_TYPING.includes(key)) return
    const pressed = isTyping && key === 'Enter' ? 'ArrowDown' : key
    const entry = entryOf(question)
    const step = gridStep({ key: pressed, hasShift: shiftKey, form, question, entry, areSingleOn })
    if (step === null) return
    event.preventDefault()
    if ('entry' in step) put(question, step.entry)
    else go('go' in step ? step.go : nextOpen(entries, question))
  }
  function click({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const question = questionOf(target)
    if (!question) return
    const { letter, entry } = (target as HTMLElement).closest('button')?.dataset ?? {}
    const adds = addsLetters || shiftKey || ctrlKey || metaKey
    const asked = questionsOf(form)[question - 1]
    if (letter !== undefined && asked)
      put(question, adds || isOfSeveral(asked) ? withLetter(asked, entryOf(question), letter) : letter)
    else if (entry !== undefined) put(question, entry)
    go(question)
  }
  /** What is typed stays as it is until its field is left. */
  function type({ target }: FormEvent): void {
    const question = questionOf(target)
    if (question && target instanceof HTMLInputElement && !isLocked(question)) onEntry(question, target.value)
  }
  function leave({ target }: FocusEvent): void {
    const question = questionOf(target)
    const typed = entryOf(question)
    const spelled = spelledEntry(form, question, typed)
    if (target instanceof HTMLInputElement && spelled !== typed) onEntry(question, spelled)
  }
  return { said, onKeyDown: press, onClick: click, onInput: type, onBlur: leave }
}

/** The question whose row an element is in; 0 outside the rows. */
export function questionOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
  return Number(row?.dataset.question ?? 0)
}

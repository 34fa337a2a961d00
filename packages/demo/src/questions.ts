import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

export const LETTERS = ['A', 'B', 'C', 'D'] as const

export interface Question {
  /** With *italic* and **bold** marks. */
  readonly stem: string
  readonly figure?: Figure
  readonly options: readonly [string, string, string, string]
  /** The letters that are right, one or two. */
  readonly key: readonly (typeof LETTERS)[number][]
  /** The computed number behind the right option, where it is one. */
  readonly value?: number
}

export interface Section {
  readonly title: string
  readonly questions: readonly Question[]
}

/** The sections of a paper, from its file in `questions/`. */
export const sectionsOf = (paper: string): readonly Section[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../questions', `${paper}.json`), 'utf8'))

/** All questions of a paper, in their order. */
export const questionsOf = (paper: string) => sectionsOf(paper).flatMap(({ questions }) => questions)

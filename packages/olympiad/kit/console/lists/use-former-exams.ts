import { useQuery } from '@tanstack/react-query'
import type { Exam } from '../../../exams/declared/exams.ts'
import { isFormerExam } from '../../../exams/declared/former-exams.ts'
import { editionQuery } from '../../lib/exam/edition-queries.ts'
import type { TableAddress } from '../../staff/table/use-table-address.ts'

/** The values of the filter, beside this edition, which is the default. */
export const OTHER_EDITIONS = [
  ['former', 'Former editions'],
  ['all', 'All editions'],
] as const

interface ShownExams {
  readonly exams: readonly Exam[]
  /** There are exams of former editions, so that a list can be asked for them. */
  readonly hasFormer: boolean
  /** What is shown: this edition where the address says nothing else. */
  readonly edition: 'this' | 'former' | ''
}

/** The exams in a list: those of this edition, of former ones, or all, as its address says. */
export function useFormerExams(all: readonly Exam[], { filters }: Pick<TableAddress, 'filters'>): ShownExams {
  const { data: current } = useQuery(editionQuery)
  const hasFormer = all.some((exam) => isFormerExam(exam, current))
  const edition = editionOf(filters)
  const exams = edition === '' ? all : all.filter((exam) => isFormerExam(exam, current) === (edition === 'former'))
  return { exams, hasFormer, edition }
}

/** The edition that filters ask for: this one where they say nothing. */
export const editionOf = ({ edition }: TableAddress['filters']): ShownExams['edition'] =>
  edition === 'former' ? 'former' : edition === 'all' ? '' : 'this'

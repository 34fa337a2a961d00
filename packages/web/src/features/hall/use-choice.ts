import type { Exam } from '@olympiad/contract/collections/exams'
import { parseRecordTime } from '@olympiad/contract/record-time'
import { useSearchParams } from 'react-router'

/** Exam and school that are looked at, as the address of the page says; kept over a reload. */
export function useChoice(exams: readonly Exam[], nowMs: number) {
  const [params, setParams] = useSearchParams()
  const named = params.get('exam') ?? ''
  const exam = exams.find(({ id }) => id === named) ?? likeliest(exams, nowMs)
  const choose = (name: 'exam' | 'school' | 'page', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (name !== 'page') after.delete('page')
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return { exam, school: params.get('school') ?? '', page: Number(params.get('page')) || 1, choose }
}

/** The one that ends next, else the last one. */
export function likeliest(exams: readonly Exam[], nowMs: number): Exam | undefined {
  const byEnd = [...exams].sort((a, b) => parseRecordTime(a.ends) - parseRecordTime(b.ends))
  return byEnd.find(({ ends }) => parseRecordTime(ends) > nowMs) ?? byEnd.at(-1)
}

import { lazyPart } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import type { ComponentType } from 'react'
import { FirstLoading } from './first-loading.tsx'

// The stages before and after the room, in one file: who sits the exam reads the paper first.

function stage<Props extends object>(pick: (all: typeof import('./all-stages.ts')) => ComponentType<Props>) {
  return lazyPart<Props>(
    () => true,
    async () => pick(await import('./all-stages.ts')),
    { isUrgent: true, meanwhile: <FirstLoading /> },
  )
}

export const EndedExam = stage((all) => all.EndedExam)
export const PausedExam = stage((all) => all.PausedExam)
export const SubmittedExam = stage((all) => all.SubmittedExam)
export const WaitingRoom = stage((all) => all.WaitingRoom)

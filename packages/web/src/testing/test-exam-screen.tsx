import 'fake-indexeddb/auto'
import { forgetSheets } from '@olympiad/olympiad/answers/student/index'
import { SPEC_SHEET } from '@olympiad/olympiad/forms/declared/sheet-form'
import { shortSpecForm } from '@olympiad/olympiad/forms/declared/short-spec-form'
import { forgetKept } from '@olympiad/olympiad/kit/lib/exam/kept-exam'
import { loadParts } from '@olympiad/olympiad/kit/lib/lazy-part.tsx'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { paperViewerQuery } from '@olympiad/olympiad/kit/ui/paper/shown/paper-viewer-queries'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { ExamScreen } from '../room/exam-screen.tsx'
import { QuickStyles } from './quick-styles.tsx'
import { setServerTime } from './test-clock.ts'
import { SimulatedExam } from './test-exam-service.ts'
import { turns } from './test-turns.ts'

/** A stream that never connects: these screens have to do without events. */
class SilentStream {
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

let sessions = 0

/** Of a test that is about something else than the sheet, whose hundred rows take most of its time. */
export const SHORT_SHEET = { questions: 20 }

/** For tests: before each a new exam of `live01`, who has read its instructions, on a network of our making. */
export function setUpExamScreen({ questions } = { questions: SPEC_SHEET.questions.length }) {
  const world = { service: new SimulatedExam(), warnings: [] as unknown[][], open, pass }
  beforeAll(() => loadParts()) // a browser has them a moment after the room
  beforeEach(() => {
    world.service = new SimulatedExam()
    if (questions < SPEC_SHEET.questions.length) world.service.form = shortSpecForm(questions)
    world.warnings = []
    vi.stubGlobal('fetch', world.service.fetch)
    Object.assign(globalThis, { EventSource: SilentStream })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.spyOn(console, 'warn').mockImplementation((...args) => void world.warnings.push(args))
    signInAgain()
    sessionStorage.setItem('instructions read e1 x1', 'yes')
  })
  /** Makes it this many minutes later on the server, and known here. */
  function pass(minutes: number) {
    world.service.aheadMs += minutes * 60_000
    act(() => setServerTime(Date.now() + world.service.aheadMs))
  }
  afterEach(async () => {
    cleanup()
    await turns(100) // what the outbox has begun comes to its end
    await forgetKept()
    await forgetSheets({ examinee: 'e1', nowMs: Date.now() })
    setServerTime(Date.now())
    recordService.authStore.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return world
}

/** Another session of the same examinee, as after a login. */
export function signInAgain(): void {
  sessions += 1
  const payload = { id: 'e1', type: 'auth', exp: Math.floor(Date.now() / 1000) + 12 * 3600, session: sessions }
  recordService.authStore.save(`h.${btoa(JSON.stringify(payload))}.s`, {
    id: 'e1',
    collectionName: 'examinees',
    collectionId: 'x',
    username: 'live01',
  })
}

/** The screen; with another viewer of papers, if need be, than the one that a browser fetches. */
function open(viewer?: () => ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (viewer) client.setQueryData(paperViewerQuery.queryKey, () => viewer)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ExamScreen />
      </MemoryRouter>
    </QueryClientProvider>,
    { wrapper: QuickStyles },
  )
}

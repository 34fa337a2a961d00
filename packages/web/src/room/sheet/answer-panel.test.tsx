import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import type { MediaView } from '@olympiad/olympiad/monitoring/student/index'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSaver } from '../../testing/test-saver.ts'
import { openSeenQuestions } from '../navigator/seen-questions.ts'
import { AnswerPanel } from './answer-panel.tsx'

let saver: AnswerSaver
const seen = openSeenQuestions({ examinee: 'e1', questionpaper: 'p1' }, null)

beforeEach(async () => {
  saver = (await openTestSaver()).saver
})
afterEach(() => saver.stop())

describe('the picture over the sheet', () => {
  const withCamera = (camera: MediaView) => {
    const nothing = () => {}
    return (
      <AnswerPanel
        saver={saver}
        camera={camera}
        isHidden={false}
        seen={seen}
        questions={undefined}
        onQuestion={nothing}
        onLookUp={nothing}
        onKeys={nothing}
      />
    )
  }

  it('keeps room for the camera before it answers, so that no row moves; without a camera it keeps no room', () => {
    const { rerender } = render(withCamera({ kind: 'starting' }))
    expect(getComputedStyle(screen.getByLabelText('Your camera')).height).toBe('54px')
    rerender(withCamera({ kind: 'failed', reason: 'no-device' }))
    expect(screen.queryByLabelText('Your camera')).toBeNull()
  })
})

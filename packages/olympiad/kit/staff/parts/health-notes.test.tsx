import { boardShown, forEachHall, openHall } from '@olympiad/web/testing/test-hall'
import type { TestService } from '@olympiad/web/testing/test-service'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const HEALTH = 'GET /api/health'
const ailing = (...parts: string[]) => ({
  body: { message: 'API is healthy, but …', code: 200, data: { ailing: parts } },
})
const away = (reason: string) => ({ status: 503, body: { status: 503, message: 'Not now.', data: {}, reason } })

let service: TestService
forEachHall((opened) => {
  service = opened
})

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

describe('what hall and console say of the service', () => {
  it.each([
    [ailing('disk'), 'The disk of the server is nearly full. It holds up no answers.'],
    [ailing('reserve'), 'The disk of the server is full. Answers use the room kept for them.'],
    [ailing('database'), 'The database answers late or not at all. Choices wait in the browsers until they are saved.'],
    [away('health.database'), 'The database answers late or not at all.'],
    [ailing('bucket'), 'The store of files does not answer. It holds up no answers.'],
  ])('names in the hall what %j tells', async (health, words) => {
    service.answer(HEALTH, health)
    openHall()
    await boardShown()
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(words)]))
  })

  it('names in the console each part that ails, on any of its pages', async () => {
    service.answer(HEALTH, ailing('database', 'reserve'))
    openHall({ role: 'organiser', school: '' }, '/console/schools')
    await waitFor(() =>
      expect(alerts().filter((text) => /^The (database|disk)/.test(text ?? ''))).toEqual([
        expect.stringMatching(/^The database answers late/),
        expect.stringMatching(/^The disk of the server is full\..*Pictures and events wait in the browsers\.$/),
      ]),
    )
  })

  it.each([
    ['a healthy service', { body: { message: 'API is healthy.', code: 200, data: {} } }],
    ['a part that only a newer server knows', ailing('clock')],
    ['a server that is about to stop', away('health.stop')],
    ['a silent line', new Error('Failed to fetch')],
  ])('says nothing of %s', async (_of, health) => {
    service.answer(HEALTH, health)
    openHall()
    await boardShown()
    await waitFor(() => expect(service.to(HEALTH)).not.toEqual([]))
    expect(alerts()).toEqual([])
  })
})

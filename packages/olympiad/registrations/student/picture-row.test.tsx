import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepDraft } from '../../kit/lib/kept/kept-draft.ts'
import { recordService } from '../../kit/lib/record-service.ts'

const HEIC =
  /^This is an iPhone photo \(HEIC\).* Choose a JPEG\. On the phone: Settings, Camera, Formats, Most Compatible/
const UNSHOWN = 'This file is not a picture that can be shown. Choose a JPEG or PNG.'
/** The head of a file of this brand, as a camera writes it. */
const photo = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`

beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  const exam = { id: 'x1', name: 'Senior', level: '2', isFull: false }
  openTestService({ 'GET /api/collections/exams/records': listOf([exam]) })
})

describe('a file for the photo of the form that no browser shows', () => {
  // fails when: the name alone tells, since a sent or renamed photo is called .jpg
  it.each([
    ['IMG_0001.HEIC', 'image/jpeg', photo('heic'), HEIC],
    ['IMG_0002.jpg', 'image/jpeg', photo('heix'), HEIC],
    ['burst.jpeg', 'image/jpeg', photo('msf1'), HEIC],
    ['photo.png', 'image/png', photo('mif1'), HEIC],
    ['heic.jpg', 'image/jpeg', 'the text of a letter', UNSHOWN],
    ['empty.jpg', 'image/jpeg', '', UNSHOWN],
  ])('is told with its kind and a way out: %s', async (name, type, text, words) => {
    keepDraft('registration', { step: 1, exam: 'x1', values: { name: 'Kavya Nair' } })
    const user = renderSite('/register')
    await user.click(await screen.findByRole('button', { name: 'Yes, go on with it' }))
    await user.upload(await screen.findByLabelText('Photo'), new File([text], name, { type }))
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.queryByRole('img', { name: /as it is sent/ })).toBeNull()
  })
})

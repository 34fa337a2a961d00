import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'
import { linkRefusals } from '../../mail/declared/link-refusals.ts'

const QUESTION = 'POST /api/olympiad/guardian-question'
const purpose = { purpose: 'observe', title: 'निगरानी', text: 'कैमरा', state: '' }

let service: TestService
beforeEach(() => {
  localStorage.clear()
  recordService.authStore.clear()
  openTestStreams()
  service = openTestService({
    [QUESTION]: { body: { name: 'आशा', guardian: 'लता', version: 'guardian 1 hi', purposes: [purpose] } },
  })
})

/** The page in Hindi, which the edition does not offer. */
async function openInHindi() {
  const user = renderSite('/guardian#token')
  await user.click(await screen.findByRole('button', { name: 'हिन्दी' }))
  return user
}

describe('the page of a guardian', () => {
  // fails when: a language that mails have is spoken on the page only if the edition offers it
  it('is in Hindi where the edition has English alone, and asks the server in it', async () => {
    const user = await openInHindi()
    expect(await screen.findByRole('heading', { name: 'अभिभावक के लिए' })).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'सेव करें' }))
    expect(await screen.findByText('हाँ या नहीं चुनें।')).toBeDefined()
    const form = screen.getByRole('button', { name: 'सेव करें' }).closest('form')
    expect(form?.textContent).not.toMatch(/[A-Za-z]{2}/)
    expect(service.to(QUESTION).map(({ body }) => body)).toContainEqual({ token: 'token', language: 'hi' })
  })

  it('says in Hindi why a link opens nothing', async () => {
    service.answer(QUESTION, { status: 400, body: { status: 400, message: linkRefusals.used, data: {} } })
    await openInHindi()
    expect(await screen.findByText('यह लिंक पहले ही काम आ चुका है। लिंक एक ही बार चलता है।')).toBeDefined()
    expect(screen.queryByText(linkRefusals.used)).toBeNull()
  })
})

import { openTestBucket } from '@olympiad/engine/test/bucket/bucket'
import type { Page, Request } from '@playwright/test'
import { bucketEnv } from '../../packages/server/test/bucket-env.ts'
import { openRoom } from './exam-room.ts'
import { smallBundle } from './exams/small-bundle.ts'
import { expect, LONG_TAG, test } from './fixtures.ts'
import { shortPaper } from './papers/short-paper.ts'
import { asSuperuser, replacePaper } from './record-service.ts'

const MIB = 2 ** 20

test('a large paper comes from the bucket, and from the site if the bucket refuses the page', {
  tag: LONG_TAG,
}, async ({ page, browser, freshServer }) => {
  const bucket = await openTestBucket({ directBytes: MIB })
  const { endpoint } = bucket.place
  try {
    const bundle = smallBundle()
    const { url } = await freshServer({ bundle, env: bucketEnv(bucket.place) })
    await giveLargePaper(url)
    const policy = (await page.request.get(url)).headers()['content-security-policy'] ?? ''
    expect(policy.split(';').filter((directive) => directive.includes(endpoint))).toEqual([
      `connect-src 'self' ${endpoint}`,
    ])

    bucket.asked()
    const asked = papersAskedFor(page)
    await openRoom(page, 'live01', url)
    await expectDrawn(page)
    expect(asked.map(originOf)).toEqual([url, endpoint])
    const headers = (await asked[1]?.allHeaders()) ?? {}
    expect(headers).toHaveProperty('origin', url)
    // It is told nothing but the address, which is enough; and is asked for the whole of it, at once.
    for (const name of ['authorization', 'cookie', 'referer', 'range']) expect(headers).not.toHaveProperty(name)
    expect(bucket.asked().filter((line) => line.startsWith('OPTIONS'))).toEqual([])

    bucket.become('closed')
    const other = await browser.newPage()
    const askedThere = papersAskedFor(other)
    await openRoom(other, 'live02', url)
    await expectDrawn(other)
    expect(askedThere.map(originOf)).toEqual([url, endpoint, url])
    expect(new URL(askedThere[2]?.url() ?? '').searchParams.get('direct')).toBe('false')
    await other.close()
  } finally {
    await bucket[Symbol.asyncDispose]()
  }
})

/** A paper of more than the bucket's own addresses begin at. */
async function giveLargePaper(url: string): Promise<void> {
  const file = new File([shortPaper({ pages: 6, padding: MIB })], 'large.pdf', { type: 'application/pdf' })
  await replacePaper(await asSuperuser(url), 'Senior', file)
}

/** The requests of a page for papers, wherever they go; the list goes on growing. */
function papersAskedFor(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.pdf')) requests.push(request)
  })
  return requests
}

const originOf = (request: Request) => new URL(request.url()).origin

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-page="1"]')).toHaveAttribute('data-drawn', 'true')
}

import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService } from '@olympiad/web/testing/test-service'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const HOSTILE = [
  '<img src=x onerror="window.hasRun = true">',
  '<script>window.hasRun = true</script>',
  '<svg/onload=window.hasRun=true>',
  '<a href="javascript:window.hasRun=true">prizes</a>',
  '[prizes](javascript:window.hasRun=true)',
  '&lt;b&gt;bold&lt;/b&gt;',
  '{{constructor.constructor("window.hasRun=true")()}}',
]
const TURNING = '\u202Egnp.exe\u2066'

const records = (texts: readonly string[]) =>
  listOf(
    texts.map((text, index) => {
      return { id: `n${index}`, severity: text, primaryContent: text, secondaryContent: text, created: '' }
    }),
  )

describe.each(['notifications', 'instructions'])('hostile text in the %s', (collection) => {
  beforeEach(() => {
    recordService.authStore.clear()
    openTestStreams()
    openTestService({ [`GET /api/collections/${collection}/records`]: records([...HOSTILE, TURNING]) })
  })

  // proves: T8, V5.3.3
  it('is shown sign by sign, and none of it becomes part of the page', async () => {
    renderSite('/')
    for (const text of HOSTILE) expect(await screen.findAllByText(text)).toHaveLength(2)
    const page = document.body
    expect(page.querySelector('img[onerror], script, svg[onload], a[href^="javascript:" i]')).toBeNull()
    expect(window).not.toHaveProperty('hasRun')
  })

  // proves: T8
  it('turns the direction of nothing around it', async () => {
    renderSite('/')
    const shown = await screen.findAllByText(TURNING)
    expect(shown.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI'])
  })
})

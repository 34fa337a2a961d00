import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serveNotes } from './notes-service.ts'

const readme = new URL('../../README.md', import.meta.url)
const example = new URL('./notes-service.ts', import.meta.url)

it('serves what its README declares: a line is left, read by filter, and one that is too long is refused by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-notes-'))
  const service = await serveNotes(folder)
  try {
    const records = `${service.url}/api/collections/notes/records`
    const leave = (line: string) =>
      fetch(records, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ line }),
      })
    expect((await leave('rain at noon')).status).toBe(200)
    const refused = await leave('x'.repeat(81))
    expect([refused.status, Object.keys(((await refused.json()) as { data: object }).data)]).toEqual([400, ['line']])
    const list = await fetch(`${records}?filter=${encodeURIComponent('line ~ "rain"')}&fields=line`)
    expect(await list.json()).toMatchObject({ items: [{ line: 'rain at noon' }], totalItems: 1 })
  } finally {
    await service.close()
    await rm(folder, { recursive: true })
  }
})

it('shows in its README the example as it runs', async () => {
  expect(await readFile(readme, 'utf8')).toContain(`\`\`\`ts\n${await readFile(example, 'utf8')}\`\`\``)
})

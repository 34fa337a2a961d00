import { describe, expect, it } from 'vitest'
import { capabilitiesIn, loopOf, projectFiles } from './capabilities.ts'

const FILES = [
  'packages/olympiad/all/acts.ts',
  'packages/olympiad/hall/declared/board.ts',
  'packages/olympiad/hall/declared/board.test.ts',
  'packages/olympiad/hall/server/hall.ts',
  'packages/olympiad/hall/server/help/answer.test.ts',
  'packages/olympiad/hall/staff/hall-screen.test.tsx',
  'packages/olympiad/hallway/server/hallway.test.ts',
  'packages/engine/src/jobs/queue.test.ts',
  'packages/server/test/hall/rows.ts',
  'tests/e2e/hall.spec.ts',
  'tests/e2e/hall-help.spec.ts',
  'tests/e2e/hallway.spec.ts',
]

describe('the loop of a capability', () => {
  it('has its folder, its projects, their types and its journeys', () => {
    expect(loopOf(['hall'], FILES)).toEqual({
      folders: ['packages/olympiad/hall/'],
      projects: ['declared', 'server', 'staff'],
      packages: ['olympiad', 'server', 'web'],
      journeys: ['tests/e2e/hall-help.spec.ts', 'tests/e2e/hall.spec.ts'],
    })
  })

  it('has no journey where none bears its name', () => {
    expect(loopOf(['jobs'], FILES)).toEqual({
      folders: ['packages/engine/src/jobs/'],
      projects: ['engine'],
      packages: ['server'],
      journeys: [],
    })
  })

  it('is that of all capabilities that are named', () => {
    expect(loopOf(['hall', 'jobs'], FILES).projects).toEqual(['declared', 'engine', 'server', 'staff'])
  })

  it('names what exists where a name is unknown', () => {
    expect(() => loopOf(['hal'], FILES)).toThrow('There is no capability “hal”. There are: hall, hallway, jobs.')
  })
})

it('finds units and a journey for each of the capabilities that students meet', () => {
  const files = projectFiles()
  for (const name of ['hall', 'papers', 'privacy', 'judging', 'sittings', 'rescue', 'time', 'answers', 'monitoring']) {
    const { folders, journeys } = loopOf([name], files)
    expect([name, folders.length, journeys.length]).toEqual([name, 1, expect.toSatisfy(isSome)])
  }
})

it('offers no list and no file', () => {
  const capabilities = capabilitiesIn(projectFiles())
  expect(capabilities).toContain('hall')
  expect(capabilities.filter((name) => name === 'all' || name.includes('.'))).toEqual([])
})

const isSome = (count: number) => count > 0

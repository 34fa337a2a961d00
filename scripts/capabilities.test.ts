import { describe, expect, it } from 'vitest'
import { capabilitiesIn, loopOf, projectFiles } from './capabilities.ts'

const FILES = [
  'packages/contract/src/wire.ts',
  'packages/contract/src/hall/board.ts',
  'packages/contract/src/hall/board.test.ts',
  'packages/engine/src/jobs/queue.test.ts',
  'packages/server/src/domain/hall/help/answer.test.ts',
  'packages/server/src/domain/hall/hall.ts',
  'packages/server/src/domain/hallway/hallway.test.ts',
  'packages/server/src/domain/privacy/erase.test.ts',
  'packages/server/test/hall/rows.ts',
  'packages/web/src/features/hall/hall-screen.test.tsx',
  'packages/web/src/features/own-data/own-data.test.tsx',
  'tests/e2e/consent.spec.ts',
  'tests/e2e/hall.spec.ts',
  'tests/e2e/hallway.spec.ts',
]

describe('the loop of a capability', () => {
  it('has its folders in every package, its types and its journey', () => {
    expect(loopOf(['hall'], FILES)).toEqual({
      folders: ['packages/contract/src/hall/', 'packages/server/src/domain/hall/', 'packages/web/src/features/hall/'],
      packages: ['contract', 'server', 'web'],
      journeys: ['tests/e2e/hall.spec.ts'],
    })
  })

  it('has the folders and journeys that bear another name', () => {
    expect(loopOf(['privacy'], FILES)).toEqual({
      folders: ['packages/server/src/domain/privacy/', 'packages/web/src/features/own-data/'],
      packages: ['server', 'web'],
      journeys: ['tests/e2e/consent.spec.ts'],
    })
  })

  it('has no journey where none bears its name', () => {
    expect(loopOf(['jobs'], FILES)).toEqual({
      folders: ['packages/engine/src/jobs/'],
      packages: ['engine'],
      journeys: [],
    })
  })

  it('is that of all capabilities that are named', () => {
    expect(loopOf(['hall', 'jobs'], FILES).packages).toEqual(['contract', 'engine', 'server', 'web'])
  })

  it('names what exists where a name is unknown', () => {
    expect(() => loopOf(['hal'], FILES)).toThrow(
      'There is no capability “hal”. There are: hall, hallway, jobs, own-data, privacy.',
    )
  })
})

it('finds units and a journey for each of the capabilities that students meet', () => {
  const files = projectFiles()
  for (const name of ['hall', 'papers', 'privacy', 'judging', 'sittings', 'rescue', 'time', 'saving', 'monitoring']) {
    const { folders, journeys } = loopOf([name], files)
    expect([name, folders.length, journeys.length]).toEqual([name, expect.toSatisfy(isSome), expect.toSatisfy(isSome)])
  }
})

it('offers no folder that only holds others, and no file', () => {
  const capabilities = capabilitiesIn(projectFiles())
  expect(capabilities).toContain('hall')
  for (const name of ['domain', 'features', 'collections']) expect(capabilities).not.toContain(name)
  expect(capabilities.filter((name) => name.includes('.'))).toEqual([])
})

const isSome = (count: number) => count > 0

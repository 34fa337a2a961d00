import { expect, it } from 'vitest'
import type { CpuProfile } from './open-profiler.ts'
import { sumOf, timeByPart } from './time-by-part.ts'

type Frame = [id: number, functionName: string, url: string, children?: number[]]

function profileOf(frames: readonly Frame[], samples: readonly [id: number, us: number][]): CpuProfile {
  const nodes = frames.map(([id, functionName, url, children = []]) => {
    return { id, children, callFrame: { functionName, url, scriptId: '1', lineNumber: 0, columnNumber: 0 } }
  })
  const [ids, times] = [samples.map(([id]) => id), samples.map(([, us]) => us)]
  return { nodes, startTime: 0, endTime: 0, samples: ids, timeDeltas: times }
}

const SAVING = profileOf(
  [
    [1, '(root)', '', [2, 3, 4, 9]],
    [2, '(idle)', ''],
    [3, '(garbage collector)', ''],
    [4, 'onRequest', 'node:_http_server', [5]],
    [5, 'create', 'file:///olympiad/packages/engine/src/records/create.ts', [6, 7]],
    [6, 'run', 'file:///olympiad/packages/engine/src/db/sqlite/run.ts', [8]],
    [7, 'serialize', 'file:///olympiad/node_modules/@scope/library/index.js'],
    [8, 'all', ''],
    [9, 'read', 'node:internal/streams/readable'],
  ],
  [
    [2, 5000],
    [3, 1000],
    [4, 2000],
    [5, 500],
    [6, 250],
    [8, 4000],
    [7, 1500],
    [9, 100],
  ],
)

it('adds up time at work by folder, library and module of Node', () => {
  expect(timeByPart(SAVING)).toEqual({
    'garbage collection': 1,
    'node:http': 2,
    'engine/records': 0.5,
    'engine/db': 4.25, // with what it calls that has no place of its own
    '@scope/library': 1.5,
    'node:streams': 0.1,
  })
})

it('adds up several profiles', () => {
  expect(sumOf([{ one: 1, two: 2 }, { two: 3 }])).toEqual({ one: 1, two: 5 })
})

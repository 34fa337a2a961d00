import { describe, expect, it } from 'vitest'
import { createMonitor } from './monitor.ts'
import type { Report, Signal } from './signal.ts'

/** A signal that writes down what happens to it, and can be made to report. */
function probe(kind: string, log: string[]) {
  let report: Report<string> | undefined
  const signal: Signal<string, string> = {
    kind,
    start(given) {
      report = given
      log.push(`start ${kind}`)
      return () => log.push(`stop ${kind}`)
    },
  }
  return { signal, see: (value: string) => report?.seen(value), fail: () => report?.failed('denied') }
}

function set(change: (signals: Signal<string, string>[]) => Signal<string, string>[] = (signals) => signals) {
  const log: string[] = []
  const probes = [probe('one', log), probe('two', log), probe('three', log)] as const
  const monitor = createMonitor({
    signals: change(probes.map(({ signal }) => signal)),
    onObservation: (observation) => {
      log.push(
        'failed' in observation
          ? `${observation.kind} ${observation.failed}`
          : `${observation.kind} ${observation.seen}`,
      )
    },
    onError: (kind, error) => log.push(`error in ${kind}: ${(error as Error).message}`),
  })
  return { log, monitor, probes }
}

const broken = (kind: string): Signal<string, string> => ({
  kind,
  start() {
    throw new Error('boom')
  },
})

describe('the monitor', () => {
  it('starts in the given order and stops in reverse', () => {
    const { log, monitor } = set()
    monitor.start()
    monitor.stop()
    expect(log).toEqual(['start one', 'start two', 'start three', 'stop three', 'stop two', 'stop one'])
  })

  it('passes on observations and failures', () => {
    const { log, monitor, probes } = set()
    monitor.start()
    probes[0].see('light')
    probes[1].fail()
    expect(log.slice(3)).toEqual(['one light', 'two denied'])
  })

  it('observes nothing before it starts, and nothing after it stops', () => {
    const { log, monitor, probes } = set()
    probes[0].see('early')
    monitor.start()
    monitor.stop()
    probes[0].see('late')
    probes[1].fail()
    expect(log.filter((line) => line.includes('late') || line.includes('early') || line.includes('denied'))).toEqual([])
  })

  it('does not start twice', () => {
    const { log, monitor } = set()
    monitor.start()
    monitor.start()
    expect(log).toEqual(['start one', 'start two', 'start three'])
  })

  it('stops twice without harm, and without having been started', () => {
    const { log, monitor } = set()
    monitor.stop()
    monitor.start()
    monitor.stop()
    monitor.stop()
    expect(log.filter((line) => line.startsWith('stop'))).toHaveLength(3)
  })

  it('starts again after a stop, as a strict double mount does', () => {
    const { log, monitor, probes } = set()
    monitor.start()
    monitor.stop()
    monitor.start()
    probes[2].see('again')
    expect(log.slice(6)).toEqual(['start one', 'start two', 'start three', 'three again'])
  })

  it('goes on when one signal cannot start', () => {
    const { log, monitor } = set(([one, , three]) => [one!, broken('two'), three!])
    monitor.start()
    monitor.stop()
    expect(log).toEqual(['start one', 'error in two: boom', 'start three', 'stop three', 'stop one'])
  })

  it('goes on stopping when one signal cannot stop', () => {
    const stuck: Signal<string, string> = {
      kind: 'two',
      start: () => () => {
        throw new Error('stuck')
      },
    }
    const { log, monitor } = set(([one, , three]) => [one!, stuck, three!])
    monitor.start()
    monitor.stop()
    expect(log.slice(2)).toEqual(['stop three', 'error in two: stuck', 'stop one'])
  })

  it('keeps a fault in handling an observation away from the signal', () => {
    const log: string[] = []
    const { signal, see } = probe('one', log)
    const monitor = createMonitor({
      signals: [signal],
      onObservation: () => {
        throw new Error('handler')
      },
      onError: (kind, error) => log.push(`error in ${kind}: ${(error as Error).message}`),
    })
    monitor.start()
    see('light')
    expect(log).toEqual(['start one', 'error in one: handler'])
  })

  it('hands over what is reported while starting', () => {
    const quick: Signal<string, string> = {
      kind: 'quick',
      start(report) {
        report.seen('at once')
        return () => {}
      },
    }
    const { log, monitor } = set(() => [quick])
    monitor.start()
    expect(log).toEqual(['quick at once'])
  })
})

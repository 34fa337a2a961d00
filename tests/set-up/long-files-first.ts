import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Projects run in turn, because another project needs a new worker; those with few long files run before those with many short ones. The rehearsal and
 * the faults, with several servers each, are not begun together: a stop has seconds, and a machine of two cores would take them.
 */
const PROJECTS = [
  'release',
  'faults',
  'fuzz',
  'rehearsal',
  'server',
  'load',
  'house',
  'student',
  'declared',
  'staff',
  'web',
]
/** Files of ten seconds and more: begun last, one of them would keep one core busy and leave the others idle. */
const LONG = [
  'rehearse',
  'waiting-pages',
  'paper-secrecy',
  'access',
  'exam-screen',
  'loop-guard',
  'moved-exam',
  'storage-bucket',
  'opening',
  'kept-exam',
  'stages',
  'hub',
  'conformance',
  'bus-postgres',
  'backup',
  'serve',
  'crash',
  'similar-sheets',
  'changed-key',
  'killed-results',
  'killed-files',
  'killed-sender',
  'draw-apart',
  'typesetter',
  'open-limited-process',
  'backups',
  'read-apart',
  'linear-patterns',
]

/** The order of test files that keeps all cores busy to the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return bySize.toSorted((a, b) => place(a) - place(b))
  }
}

function place({ project, moduleId }: TestSpecification): number {
  const name = /([^/]+)\.test\.tsx?$/.exec(moduleId)?.[1] ?? ''
  return PROJECTS.indexOf(project.name) * 100 + (LONG.includes(name) ? LONG.indexOf(name) : LONG.length)
}

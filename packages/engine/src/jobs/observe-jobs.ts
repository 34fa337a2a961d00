import type { Job } from './job.ts'

/** How the runs of a job on this server went; instants in ms since the epoch, 0 = never. */
export interface JobFacts {
  readonly job: string
  readonly lastRunMs: number
  readonly lastSuccessMs: number
  readonly failures: number
}

/** The same jobs, and what became of their runs. */
export function observeJobs(jobs: readonly Job[], now: () => number) {
  const facts = new Map<string, JobFacts>(
    jobs.map(({ name }) => [name, { job: name, lastRunMs: 0, lastSuccessMs: 0, failures: 0 }]),
  )
  const note = (job: string, change: (before: JobFacts) => Partial<JobFacts>) => {
    const before = facts.get(job)
    if (before) facts.set(job, { ...before, ...change(before) })
  }
  const observed = jobs.map(
    (job): Job => ({
      ...job,
      async run(engine, stopping) {
        note(job.name, () => ({ lastRunMs: now() }))
        try {
          await job.run(engine, stopping)
          note(job.name, () => ({ lastSuccessMs: now() }))
        } catch (error) {
          note(job.name, ({ failures }) => ({ failures: failures + 1 }))
          throw error
        }
      },
    }),
  )
  return { jobs: observed, facts: (): readonly JobFacts[] => [...facts.values()] }
}

import { scenarioNamed } from '../scenarios/index.ts'
import type { Job } from './job.ts'

// The program of the generator's process: a job comes as a message, its figures go back as one.
process.on('message', async (job: Job) => {
  try {
    process.send?.({ figures: await scenarioNamed(job.scenario).run(job) })
  } catch (error) {
    process.send?.({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

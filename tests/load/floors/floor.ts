/** What one unit of a work takes by itself, in microseconds of CPU; nothing of ours is around it. */
export interface Floor {
  readonly what: string
  /** Of the program. */
  readonly program: number
  /** Of the kernel for it. */
  readonly kernel: number
}

/** Measures work that consists of so many units: the CPU of this process while it goes on. */
export async function floorOf(what: string, units: number, work: () => unknown): Promise<Floor> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { what, program: user / units, kernel: system / units }
}

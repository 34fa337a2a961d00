import type { Floor } from './floor.ts'
import { passwordFloor } from './password-floor.ts'
import { socketFloor } from './socket-floor.ts'
import { sqliteFloors } from './sqlite-floors.ts'

/** What parts of a request take by themselves, without anything of ours: nothing that is built on them can take less. */
export async function measureFloors(): Promise<Floor[]> {
  return [await passwordFloor(), await socketFloor(), ...(await sqliteFloors())]
}

/** The floors for the terminal. */
export function floorLines(floors: readonly Floor[]): string[] {
  return floors.map(({ what, program, kernel }) => {
    return `${what}: ${(program + kernel).toFixed(1)} µs of CPU, ${kernel.toFixed(1)} of them the kernel's`
  })
}

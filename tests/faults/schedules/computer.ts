import type { LineState } from '../../student/network/line.ts'
import type { Session } from '../hall.ts'
import type { ServerAddress, Standing } from './hall.ts'
import type { Notes } from './notes.ts'
import type { Making } from './plan.ts'

export interface ComputerParts {
  readonly name: string
  readonly session: Session
  readonly place: ServerAddress
  readonly notes: Notes
}

/** A computer at which a student sits the exam: what a schedule does with it. */
export interface Computer {
  readonly name: string
  readonly session: Session
  /** Opens the exam in a tab more. */
  openTab(): Promise<void>
  /** Makes something of a question in one of the tabs; settles once it is on the disk, and noted. */
  make(tab: number, making: Making): Promise<void>
  reload(tab: number): Promise<void>
  /** The browser ends with all that is under way, and is opened again. */
  kill(): Promise<void>
  setLine(line: LineState): Promise<void>
  /** Makes this the one at which the exam is sat; `standing` tells what the server says of that. */
  takeOver(standing: () => Promise<Standing>): Promise<void>
  /** Another one has taken the exam over: settles when this one shows it, or cannot know it. Notes as a fault where it is late. */
  giveWay(standing: () => Promise<Standing>): Promise<void>
  /** Lets some time pass. */
  wait(ms: number): Promise<void>
  /** What is still to come before nothing more does. */
  unrest(standing: Standing): Promise<string[]>
  /** Pictures of what is seen, where anything is; their paths. */
  takePictures(seed: string): Promise<string[]>
  close(): Promise<void>
}

/** The files of a build that the exam page needs. */
export interface Shell {
  /** Another for each build whose files differ. */
  readonly version: string
  /** The script that the page of this build names, and the page of no other build. */
  readonly entry: string
  /** The paths of all other files: those below `/assets/` never change, the others belong to the newest build. */
  readonly files: readonly string[]
}

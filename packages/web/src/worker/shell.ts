/** What a build is made of, as far as a page of the exam needs it. */
export interface Shell {
  /** Another for each build whose files differ. */
  readonly version: string
  /** The script that the page of this build names, and the page of no other build. */
  readonly entry: string
  /** The paths of all else: those below `/assets/` never change, the others are those of the newest build. */
  readonly files: readonly string[]
}

/** An option of a command: a flag, or with `value` one that takes a text. */
export interface CommandOption {
  /** One sentence for the help. */
  readonly help: string
  /** Names its value in the usage, such as `CODE`. */
  readonly value?: string
  /** It may be given several times. */
  readonly many?: true
  readonly required?: true
}
export type CommandOptions = Readonly<Record<string, CommandOption>>

/** What the help tells of a command. */
export interface CommandWords<O extends CommandOptions = CommandOptions> {
  readonly name: string
  /** Its purpose, for `olympiad --help`. */
  readonly about: string
  /**
   * One text for each way to call it: capitals mean a value, small letters themselves, `...` more of the same, `[ ]`
   * optional.
   */
  readonly usages: readonly string[]
  readonly options: O
}

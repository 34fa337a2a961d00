/** What stands of a kind of tasks, here and nowhere else: its name, its words, and by its type what it gives. */
export interface TaskDeclaration<Result = never> {
  /** The kind of its rows. */
  readonly name: string
  /** Names a task in a few words, by the subject of its row: an exam, a school, a file. */
  readonly title: (subject: string) => string
  /** What one unit of its progress is, in the plural. */
  readonly units: string
  /** What it gave, in a sentence. */
  readonly outcome: (result: Result) => string
}

/** Declares a kind of tasks that gives `Result`, which is stored as JSON and shown to staff: it names nobody. */
export const declareTask = <Result extends object>(declaration: TaskDeclaration<Result>): TaskDeclaration<Result> =>
  declaration

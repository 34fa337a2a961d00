import type { Bundle, BundlePaper } from './bundle.ts'

/** One record that an import wants to be there. */
export interface WantedRecord {
  readonly collection: string
  readonly id: string
  /** How a message names it. */
  readonly label: string
  readonly values: Readonly<Record<string, unknown>>
  /** Submitted with a new record, and neither compared nor remembered. */
  readonly onlyNew?: Readonly<Record<string, unknown>>
  readonly password?: string
  readonly passwordHash?: string
  readonly file?: { readonly field: string; readonly name: string; readonly bytes: Uint8Array }
  /**
   * Written only where nothing like it is there, and never changed: what people did since the last import stays.
   * The first field is the relation by which its like is looked up, the others must be equal too.
   */
  readonly unlessLike?: readonly [relation: string, ...fields: string[]]
}

/** All records of a bundle, each after those it refers to. */
export function bundleWrites(bundle: Bundle): WantedRecord[] {
  const exams = new Map(bundle.exams.map(({ id, name }) => [id, name]))
  const papers = new Map(bundle.questionpapers.map((paper) => [paper.id, paperLabel(paper, exams)]))
  return [
    ...bundle.editions.map(({ id, ...values }) => ({ collection: 'editions', id, label: 'the edition', values })),
    ...bundle.schools.map(({ id, ...values }) => ({ collection: 'schools', id, label: values.code, values })),
    ...bundle.exams.map(({ id, ...values }) => ({ collection: 'exams', id, label: values.name, values })),
    ...bundle.questionpapers.map(({ id, file, ...values }) => ({
      collection: 'questionpapers',
      id,
      label: papers.get(id) ?? '',
      values: file ? values : { ...values, questionpaper: '' },
      file: file && { field: 'questionpaper', ...file },
    })),
    ...bundle.answers.map(({ id, ...values }) => ({
      collection: 'answers',
      id,
      label: `of ${papers.get(values.questionpaper)}`,
      values,
    })),
    ...notes(bundle, 'instructions'),
    ...notes(bundle, 'notifications'),
    ...accounts(bundle, 'examinees'),
    ...accounts(bundle, 'supervisors'),
    ...bundle.allowances.map(({ id, ...values }) => ({
      collection: 'allowances',
      id,
      label: `time for ${values.examinee}`,
      values,
      unlessLike: ['examinee', 'kind', 'exam', 'minutes', 'percent', 'reason'] as const,
    })),
    ...bundle.approvals.map(({ id, ...values }) => ({
      collection: 'approvals',
      id,
      label: `of exam ${exams.get(values.exam)}`,
      values,
      unlessLike: ['exam'] as const,
    })),
    ...bundle.attempts.map(({ id, ...values }) => ({
      collection: 'attempts',
      id,
      label: `question ${values.questionnumber} of ${values.examinee}`,
      values,
      unlessLike: ['examinee', 'questionpaper', 'questionnumber'] as const,
    })),
  ]
}

/** A link is as secret as the file: only where it leads to is said. */
function paperLabel({ file, questionpaperlink, exam }: BundlePaper, exams: ReadonlyMap<string, string>): string {
  return `${file?.name ?? `link to ${URL.parse(questionpaperlink)?.host}`}, ${exams.get(exam)}`
}

function notes(bundle: Bundle, collection: 'instructions' | 'notifications'): WantedRecord[] {
  return bundle[collection].map(({ id, ...values }) => ({ collection, id, label: values.primaryContent, values }))
}

function accounts(bundle: Bundle, collection: 'examinees' | 'supervisors'): WantedRecord[] {
  return bundle[collection].map(({ id, ...account }) => {
    const secrets = { password: undefined, passwordHash: undefined, given: undefined }
    const { password, passwordHash, given: onlyNew, ...values } = { ...secrets, ...account }
    return { collection, id, label: values.username, values, onlyNew, password, passwordHash }
  })
}

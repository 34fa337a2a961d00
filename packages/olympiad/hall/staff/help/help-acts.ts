import type { OpenHelp } from '../../declared/help.ts'

/** What can be done about the examinee of a request. */
export interface HelpActs {
  readonly onShow: (examinee: OpenHelp['examinee']) => void
  readonly onMenu: (examinee: OpenHelp['examinee'], anchor: HTMLElement) => void
}

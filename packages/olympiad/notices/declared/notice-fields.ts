import { date, longText, select } from '@olympiad/schema/fields'

/** What a notice says, and when it is shown; apart from its collection, so that a form may take them into the browser. */
export const noticeFields = {
  severity: select(['info', 'warning', 'error'], { required: true, label: 'Severity' }),
  primaryContent: longText({ required: true, label: 'Text' }),
  secondaryContent: longText({ label: 'Small text below' }),
  appears: date({ required: true, strict: true, label: 'Appears' }),
  vanishes: date({ strict: true, label: 'Vanishes', help: 'Empty: it stays until somebody takes it back.' }),
}

import type { UnsentAnswer } from '../../answers/student/index.ts'
import { format } from '../../kit/lib/time/format-time.ts'
import { serverNow } from '../../kit/lib/time/server-clock.ts'
import { download } from '../../kit/ui/download.ts'
import type { RescueContent, RescueKey } from '../declared/rescue.ts'
import { sealContent } from './seal-content.ts'

interface RescueFileInput {
  readonly key: RescueKey
  readonly examinee: string
  readonly username: string
  readonly answers: readonly UnsentAnswer[]
}

/** Seals what has not reached the server, and has the browser save it as a file; its name. */
export async function saveFile({ key, examinee, username, answers }: RescueFileInput): Promise<string> {
  const content: RescueContent = {
    examinee,
    questionpaper: key.questionpaper,
    pass: key.pass,
    madeAt: Math.round(serverNow()),
    deviceTime: Date.now(),
    ...(key.device && { device: key.device }), // a key that an earlier page stored has no id
    choices: answers.map(({ questionnumber, option, marked, chosenAt }) => ({
      questionnumber,
      option,
      ...(marked !== undefined && { marked }),
      chosenAt: Math.round(chosenAt),
    })),
  }
  const bytes = await sealContent(key.publicKey, content)
  const name = `${username.replace(/[^\w.-]/g, '_')}-${format(content.madeAt, 'HHmmss')}.rescue`
  download(name, new Blob([bytes], { type: 'application/octet-stream' }))
  return name
}

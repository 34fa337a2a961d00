import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../../scripts/demo-accounts.ts'
import { root } from '../../../scripts/run-command.ts'
import { shortPaper } from '../papers/short-paper.ts'

/**
 * A bundle of one exam that is under way for an hour, with a short paper, for `live01` to `live05` and `supervisor1`, who are
 * asked whether they may be observed if it `asks`; returns its folder.
 */
export function smallBundle({ asks = false } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'olympiad-bundle-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['papers', 'answers']) mkdirSync(join(folder, part))
  cpSync(join(root, 'demo/answers/senior.csv'), join(folder, 'answers/senior.csv'))
  writeFileSync(join(folder, 'papers/senior.pdf'), shortPaper({ pages: 6 }))
  const olympiad = {
    edition: { consent: { asks } },
    exams: [{ key: 'senior', name: 'Senior', level: '2', type: 'Online', starts: '-10m', ends: '+1h' }],
    questionpapers: [{ key: 'senior', exam: 'senior', file: 'papers/senior.pdf', answers: 'answers/senior.csv' }],
  }
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
  write('olympiad.json', [JSON.stringify(olympiad)])
  write('supervisors.csv', [
    'username,email,password',
    `supervisor1,supervisor1@example.org,${demoPassword}`,
    `supervisor2,supervisor2@example.org,${demoPassword}`,
  ])
  const examinees = [1, 2, 3, 4, 5].map((number) => `live0${number},Examinee ${number},${demoPassword},senior`)
  write('examinees.csv', ['username,name,password,exam', ...examinees])
  write('approvals.csv', ['exam,supervisor', 'senior,supervisor1'])
  return folder
}

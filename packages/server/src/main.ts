import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Each command is a module of `cli/`, loaded when it is called. */
const commands = {
  serve: () => import('./cli/serve.ts'),
  import: () => import('./cli/import.ts'),
  superuser: () => import('./cli/accounts/superuser.ts'),
  ready: () => import('./cli/ready.ts'),
  check: () => import('./cli/check.ts'),
  export: () => import('./cli/export.ts'),
  backup: () => import('./cli/backup/backup.ts'),
  restore: () => import('./cli/backup/restore.ts'),
  school: () => import('./cli/accounts/school.ts'),
  role: () => import('./cli/accounts/role.ts'),
  'grant-time': () => import('./cli/acts/grant-time.ts'),
  'set-start': () => import('./cli/acts/set-start.ts'),
  move: () => import('./cli/acts/move.ts'),
  'set-window': () => import('./cli/acts/set-window.ts'),
  'replace-paper': () => import('./cli/acts/replace-paper.ts'),
  'give-paper': () => import('./cli/acts/give-paper.ts'),
  'end-exam': () => import('./cli/acts/end-exam.ts'),
  'pause-sitting': () => import('./cli/acts/stop-sitting.ts').then(({ pauseCommand }) => pauseCommand),
  'resume-sitting': () => import('./cli/acts/stop-sitting.ts').then(({ resumeCommand }) => resumeCommand),
  'end-sitting': () => import('./cli/acts/stop-sitting.ts').then(({ endSittingCommand }) => endSittingCommand),
  release: () => import('./cli/acts/release-key.ts').then(({ releaseCommand }) => releaseCommand),
  withhold: () => import('./cli/acts/release-key.ts').then(({ withholdCommand }) => withholdCommand),
  password: () => import('./cli/accounts/password.ts'),
  receipt: () => import('./cli/receipt.ts'),
  rescue: () => import('./cli/rescue.ts'),
  person: () => import('./cli/privacy/person.ts'),
  erase: () => import('./cli/privacy/erase.ts'),
  audit: () => import('./cli/audit/audit.ts'),
  evidence: () => import('./cli/audit/evidence.ts'),
}

// Halves the time of a start; where the folder cannot be written to, all is compiled as ever.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/olympiad', import.meta.url)))

const [name = '', ...args] = process.argv.slice(2)
const load = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
if (!load) {
  console.error(`usage: olympiad <${Object.keys(commands).join(' | ')}>`)
  process.exit(2)
}
try {
  const [{ run }, { readConfig }] = await Promise.all([load(), import('./config.ts')])
  process.exitCode = await run(args, { config: readConfig(), now: Date.now })
} catch (error) {
  console.error(`olympiad ${name}: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

/**
 * Every address of the site's pages: the web app routes by them, and by them the server knows which addresses do not
 * exist.
 */
export const pagePaths = {
  home: '/',
  dashboard: '/dashboard',
  hall: '/hall',
  evidence: '/evidence',
  /** Of the hall, as a list to print. */
  absent: '/hall/absent',
  /** Staff's pages for the days before and after the exam. */
  console: '/console',
  consolePeople: '/console/people',
  /** Files of schools; also with the id of one behind, and its step. */
  consoleFiles: '/console/files',
  /** Students who may be entered twice. */
  consoleTwice: '/console/people/twice',
  consoleSchools: '/console/schools',
  consoleStaff: '/console/staff',
  consoleCertificates: '/console/certificates',
  consoleSlips: '/console/slips',
  consoleNotices: '/console/notices',
  /** Outages of an exam, and whose sittings are whole. */
  consoleOutages: '/console/outages',
  consoleTasks: '/console/tasks',
  /** All exams; also with the id of one behind, or `new`. */
  consoleExams: '/console/exams',
  /** The forms of papers; also with the id of an exam behind. */
  consoleForms: '/console/forms',
  /** The keys of all papers; also with the id of an exam behind, and then `revision`. */
  consoleKeys: '/console/keys',
  /** What students object to; also with the id of an exam behind. */
  consoleObjections: '/console/objections',
  /** The parts of the edition; also with the name of one behind. */
  consoleEdition: '/console/edition',
  /** Results: of all exams; also with an exam behind, and the number of a set. */
  consoleResults: '/console/results',
  /** Ranks: also with an exam behind. */
  consoleRanks: '/console/ranks',
  /** Statistics: also with an exam behind. */
  consoleStatistics: '/console/statistics',
  /** Also with an exam behind. */
  consoleSimilarity: '/console/similarity',
  consoleBackups: '/console/backups',
  consoleLog: '/console/log',
  consoleMail: '/console/mail',
  consoleRegistrations: '/console/registrations',
  /** The form of registration, and the page behind the mailed link of a new account; its token stands behind `#`. */
  register: '/register',
  firstPassword: '/first-password',
  /** Where invited staff choose a password; the token of their link stands behind `#`. */
  invitation: '/invitation',
  /** Where a guardian agrees or refuses; the token of their link stands behind `#`. */
  guardian: '/guardian',
  login: '/login',
  supervisorLogin: '/login-supervisor',
  /** Makes the first account of staff; the code stands behind `#`, where no log of a server sees it. */
  setup: '/setup',
  check: '/check',
  practice: '/practice',
  brochure: '/brochure',
  previousPapers: '/prev-qps',
  rescue: '/rescue',
  ownData: '/own-data',
  /** Whether a receipt agrees; also with its code behind. */
  receipt: '/receipt',
  /** Whether a certificate is genuine; also with its code behind. */
  verify: '/verify',
  /** Changes of keys that published results count. */
  revisions: '/revisions',
  /** Ranks of those who agreed, until the last day of the list; search engines must not index it. */
  ranks: '/ranks',
} as const

/** Pages that search engines must not index: they name students. */
const UNLISTED: readonly string[] = [pagePaths.ranks, pagePaths.verify]

/** Whether search engines must not index the page at this path. */
export const isUnlistedPath = (path: string) => UNLISTED.some((page) => `${path.toLowerCase()}/`.startsWith(`${page}/`))

/** Paths with a code, a name or an id behind. */
const WITH_MORE: readonly RegExp[] = [
  /^\/(receipt|verify)\/[a-z0-9-]{1,100}$/,
  /^\/console\/exams\/(new|[a-z0-9]{15})$/,
  /^\/console\/keys\/[a-z0-9]{15}(\/revision)?$/,
  /^\/console\/(objections|forms)\/[a-z0-9]{15}$/,
  /^\/console\/files\/[a-z0-9]{15}\/(columns|plan)$/,
  /^\/console\/edition\/[a-z]{1,20}$/,
  /^\/console\/(results|ranks|statistics|similarity)\/[a-z0-9]{15}(\/\d{1,4})?$/,
]
const known = new Set<string>(Object.values(pagePaths))

/** Whether the site has a page at this path; like the web app's router, in any case and with a slash too many at the end. */
export function isPagePath(path: string): boolean {
  let end = path.length
  while (path[end - 1] === '/') end--
  const plain = path.slice(0, end).toLowerCase() || '/'
  return known.has(plain) || WITH_MORE.some((pattern) => pattern.test(plain))
}

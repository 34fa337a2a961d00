import { grouped, plural } from '../../ground/declared/spelling/counts.ts'
import { formatSpan } from '../../kit/lib/time/exam-times.ts'
import type { Outage, SchoolSittings } from '../declared/outages.ts'

/** Whom an outage concerned, and when: `The server, 12:30–12:38`. */
export function outageTitle({ kind, schoolName, from, until }: Outage): string {
  if (kind === 'students') return 'Single students'
  return `${kind === 'server' ? 'The server' : schoolName}, ${formatSpan({ starts: from, ends: until })}`
}

/** What it took, in one line. */
export function outageLine({ lost, seemed, given, most }: Outage): string {
  const took = lost === 0 ? 'Nobody lost time' : `${plural(lost, 'student')} lost up to ${plural(most, 'minute')}`
  const rest = [seemed > 0 && `${grouped(seemed)} only seemed to`, given > 0 && `${grouped(given)} were given minutes`]
  return [took, ...rest.filter((part) => part !== false)].join(' · ')
}

/** What a school may tell: `28 whole, 2 were given 6 minutes`. */
export function wholeLine({ whole, given, open }: SchoolSittings): string {
  const were = (students: number) => `${grouped(students)} ${students === 1 ? 'was' : 'were'}`
  return [
    `${grouped(whole)} whole`,
    ...given.map(({ minutes, students }) => `${were(students)} given ${plural(minutes, 'minute')}`),
    ...(open > 0 ? [`${grouped(open)} lost time and ${open === 1 ? 'has' : 'have'} none given yet`] : []),
  ].join(', ')
}

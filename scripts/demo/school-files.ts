import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import type { Import } from '@olympiad/olympiad/school-files/declared/imports'
import type { School } from '@olympiad/olympiad/schools/declared/schools'
import type { Caller } from './caller.ts'

const HEADING = 'No;Name;Class;D.O.B.;Roll No;Guardian;Mobile;Exam'
/** As schools send them: with a line of totals, a day that does not exist, and a name that another school has too. */
const FILES = [
  {
    name: 'hill-view-school.csv',
    isApplied: true,
    lines: [
      '1;Aditi Varma;IX;12/03/2011;0101;Suresh Varma;9876500001;Junior',
      '2;Aarav Sharma;X;04/07/2010;0102;Neha Sharma;9876500002;Junior',
      '3;Charan Naidu;IX;23/11/2011;0103;Rama Naidu;9876500003;Junior',
      '4;अनन्या मिश्रा;X;30/01/2010;0104;Kiran Mishra;9876500004;Junior',
      '5;Edwin Pinto;IX;09/09/2011;0105;Rita Pinto;9876500005;Junior',
      '6;Fatima Begum;X;17/05/2010;0106;Salma Begum;9876500006;Junior',
      'Total;6',
    ],
  },
  {
    name: 'hill-view-latecomers.csv',
    isApplied: false,
    lines: [
      '1;Gita Nambiar;IX;31/02/2011;0107;Usha Nambiar;9876500007;Junior',
      '2;Diya Patel;X;14/08/2010;0108;Hetal Patel;9876500008;Junior',
      '3;Ivan Dsouza;IX;02/12/2011;0109;Joan Dsouza;9876500009;Junior',
    ],
  },
]

/** Sends two files of the second school: one goes in, with slips for its students; the other waits with faults. */
export async function sendDemoFiles(organiser: Caller): Promise<void> {
  const [school] = await organiser.list<School>('schools', { filter: 'code = "hill"' })
  const [exam] = await organiser.list<Exam>('exams', { filter: 'name = "Junior"' })
  if (!school || !exam) return
  for (const file of FILES) {
    const [sent] = await organiser.list<Import>('imports', { filter: `file = "${file.name}"` })
    const plan = sent ? { import: sent.id, hash: sent.hash } : await planned(organiser, file, school.id)
    const isOpen = sent === undefined || sent.state === 'planned'
    if (file.isApplied && isOpen) await organiser.work('apply-import', plan)
  }
  const prints = await organiser.list('slipprints')
  if (prints.length === 0) await organiser.work('make-slips', { school: school.id, exam: exam.id })
}

async function planned(organiser: Caller, { name, lines }: (typeof FILES)[number], school: string) {
  const form = new FormData()
  form.set('school', school)
  form.set('file', new Blob([[HEADING, ...lines].join('\r\n')], { type: 'text/csv' }), name)
  const { import: id, hash } = await organiser.act<{ import: string; hash: string }>('plan-import', form)
  return { import: id, hash }
}

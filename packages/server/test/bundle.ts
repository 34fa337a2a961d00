import type { BundleSource } from '../src/bundle/texts/source.ts'

/** The files of a small sound bundle, for tests to break. */
export function soundFiles(): Record<string, string> {
  const key = Array.from({ length: 100 }, (_, index) => `${index + 1},${'ABCD'[index % 4]}`)
  return {
    'olympiad.json': JSON.stringify(
      {
        name: 'Trial',
        exams: [
          {
            key: 'one',
            name: 'One',
            level: '1',
            type: 'Online',
            starts: '-10m',
            ends: '+110m',
            registrationopen: true,
          },
          {
            key: 'two',
            name: 'Two',
            level: '2',
            starts: '2026-01-02T10:00:00+05:30',
            ends: '2026-01-02T12:00:00+05:30',
          },
          { key: 'three', name: 'Three', level: '3', starts: '+1d', ends: '+1d1h' },
        ],
        questionpapers: [
          { key: 'one', exam: 'one', file: 'papers/one.pdf', answers: 'answers/one.csv' },
          { key: 'two-a', exam: 'two', link: 'https://papers.example.org/two-a.pdf' },
          { key: 'two-b', exam: 'two', file: 'papers/one.pdf' },
        ],
        instructions: [
          { key: 'read', severity: 'info', primaryContent: 'Read this', secondaryContent: 'First\\nthen that' },
        ],
        notifications: [{ key: 'late', severity: 'warning', primaryContent: 'A delay' }],
      },
      null,
      2,
    ),
    'answers/one.csv': ['question,letters', ...key].join('\n').replace('2,B', '2,"A,C"'),
    'examinees.csv':
      'username,name,password,exam,questionpaper\nasha,Asha Rao,password-1,one,\nbinu,Binu Das,password-2,two,two-b\nchitra,Chitra,password-4,three,\n',
    'supervisors.csv': 'username,email,password\nsita,sita@example.org,password-3\n',
    'approvals.csv': 'exam,supervisor\none,sita\n',
    'attempts.csv': 'examinee,question,option\nasha,1,A\nasha,002,B\n',
    'papers/one.pdf': '%PDF-1.7\n…\n%%EOF\n',
  }
}

/** A bundle held in memory. */
export function memorySource(files: Record<string, string | Uint8Array>): BundleSource {
  return {
    async read(path) {
      const content = files[path]
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  }
}

/** An objection of each examinee of the access tables to a question of their paper. */
export function objectionRecords(idOf: (name: string) => string) {
  const objection = (name: string, of: string, exam: string) => {
    const about = { examinee: idOf(of), exam: idOf(exam), questionpaper: idOf(`${exam}Paper`), question: 17 }
    return { collection: 'objections', name, values: { ...about, text: name, state: 'open' } }
  }
  return [
    objection('objectionOfSelf', 'self', 'senior'),
    objection('objectionOfMate', 'mate', 'senior'),
    objection('objectionOfOther', 'other', 'junior'),
  ]
}

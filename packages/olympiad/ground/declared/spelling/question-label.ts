/** A question's number as on paper, sheet, key and list: `007`. No paper has a thousand. */
export const questionLabel = (question: number): string => String(question).padStart(3, '0')

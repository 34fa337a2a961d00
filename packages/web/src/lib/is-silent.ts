/** Whether a promise does not settle in time (ms), or rejects. Never rejects. */
export async function isSilent(answered: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false)
  })
  const hasAnswered = await Promise.race([answered.catch(() => false), silence])
  clearTimeout(timer)
  return !hasAnswered
}

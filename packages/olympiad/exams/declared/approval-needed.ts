/** An edition's choice about the approval of its exams; if it has none, the server's setting applies. */
export const APPROVAL_NEEDED = ['yes', 'no'] as const

interface ApprovalPolicy {
  /** The default for editions without a choice. */
  readonly requireApproval: boolean
}

/** Whether an exam runs only once it is approved. */
export const needsApproval = (
  { approval }: { readonly approval: '' | (typeof APPROVAL_NEEDED)[number] },
  { requireApproval }: ApprovalPolicy,
): boolean => (approval === '' ? requireApproval : approval === 'yes')

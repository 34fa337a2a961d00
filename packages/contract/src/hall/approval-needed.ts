/** What an edition says of the approval of its exams; where it says nothing, the server's setting counts. */
export const APPROVAL_NEEDED = ['yes', 'no'] as const

interface ApprovalPolicy {
  /** What counts where the edition says nothing. */
  readonly requireApproval: boolean
}

/** Whether an exam runs only once it is approved. */
export const needsApproval = (
  { approval }: { readonly approval: '' | (typeof APPROVAL_NEEDED)[number] },
  { requireApproval }: ApprovalPolicy,
): boolean => (approval === '' ? requireApproval : approval === 'yes')

/** How long a test waits for what should come at once: a busy machine is late, and nothing that passes waits for it. */
export const PATIENCE_MS = 30_000

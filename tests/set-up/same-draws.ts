import fc from 'fast-check'

// Every run draws the same values, so a change of the code alone makes a test fail. TEST_SEED draws others; fuzz and faults draw their own.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) })

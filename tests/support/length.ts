/** By how much tests with generated input or repeated faults run longer than in CI: TEST_LENGTH, or 1. */
export const LENGTH = Number(process.env.TEST_LENGTH) || 1;

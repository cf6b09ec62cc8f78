/** How many times as long as in CI tests go on that send what was generated, or cause one fault after the other: TEST_LENGTH, or 1. */
export const LENGTH = Number(process.env.TEST_LENGTH) || 1;

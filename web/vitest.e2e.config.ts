import { defineConfig } from 'vitest/config';

// The built page, served by the program, in Debian's Chromium.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/server.ts'],
    // Patient, for the machine may be building meanwhile: what is slow is no failure.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
});

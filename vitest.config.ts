import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,areas,kernel,bin}/**/*.test.{ts,tsx}'],
    globalSetup: './app/testing-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})

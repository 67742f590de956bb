import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The lab's modules keep nothing that a test could find changed: importing them again for each file took longer than
 * the tests.
 */
const server = ['app/*.test.ts', '{areas/*,kernel}/server/**/*.test.ts']
/**
 * They change what the tests of a worker share: they put another module in the place of one, which must not have been
 * read before, or make ids in the future.
 */
const alone = ['{app,areas,kernel,bin}/**/*.alone.test.{ts,tsx}']
const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes at once on a machine with nothing else to do, and later on a busy one.
  expect: { poll: { timeout: 20_000 } },
  setupFiles: './app/testing-each-file.ts',
}

/**
 * The same order in every run, whatever earlier ones have left in a cache: by name, after the laws over all calls. They
 * take as long as everything else together; begun last, they would leave the other worker idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/app/invariants.test.ts'))
    return files.toSorted((a, b) => isLongest(b) - isLongest(a) || a.moduleId.localeCompare(b.moduleId))
  }
}

export default defineConfig({
  test: {
    globalSetup: './app/testing-setup.ts',
    // More than the cores of a small machine: some tests wait for processes and clocks.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: server,
          exclude: alone,
          setupFiles: [common.setupFiles, './app/testing-clock.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'rest',
          include: ['{app,areas,kernel,bin}/**/*.test.{ts,tsx}'],
          exclude: [...server, ...alone],
          isolate: false,
        },
      },
      { test: { ...common, name: 'alone', include: alone } },
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The lab's modules keep nothing that a test could find changed: importing them anew for each file took longer than the tests. */
const server = ['app/*.test.ts', '{areas/*,kernel}/server/**/*.test.ts']
/** Puts another module in the place of one, which nobody else may see. */
const replacing = ['areas/tutor/server/seeded-fault.test.ts']
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

/** The laws over all calls take as long as everything else together: begun last, they would leave the other worker idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('/app/invariants.test.ts'))
    const usual = await super.sort(files) // oxlint-disable-line unicorn/no-array-sort -- vitest's own, of its own files
    return usual.toSorted((a, b) => isLongest(b) - isLongest(a))
  }
}

export default defineConfig({
  test: {
    globalSetup: './app/testing-setup.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...patience, name: 'server', include: server, exclude: replacing, isolate: false } },
      { test: { ...patience, name: 'rest', include: ['{app,areas,kernel,bin}/**/*.test.{ts,tsx}'], exclude: server } },
      { test: { ...patience, name: 'replacing', include: replacing } },
    ],
  },
})

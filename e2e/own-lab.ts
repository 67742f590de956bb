import { runLab } from '../bench/running-lab.ts'
import { ownLabPortOf } from './own-ports.ts'
import { test } from './profile.ts'

/**
 * Runs a lab of the journey's own in place of the one that all journeys share: for settings, which apply to everybody in
 * a lab.
 */
export async function withLab(
  settings: Record<string, string>,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const lab = await runLab(ownLabPortOf(test.info().parallelIndex), settings)
  try {
    await lab.start()
    await work(lab.origin)
  } finally {
    await lab.close()
  }
}

/** The test of a journey that changes settings. */
export const testInOwnLab = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern.
  baseURL: async ({}, provide) => withLab({}, provide),
})

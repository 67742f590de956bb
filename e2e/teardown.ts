import { rm } from 'node:fs/promises'

/** The journeys' data folder goes with the run. */
export default async function teardown(): Promise<void> {
  if (process.env.E2E_DATA_DIR) await rm(process.env.E2E_DATA_DIR, { recursive: true, force: true })
}

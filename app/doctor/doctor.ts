import { join } from 'node:path'
import pg from 'pg'
import { applyStoredSettings } from '#areas/settings/server/exports.ts'
import type { Config } from '#kernel/server/config.ts'
import { openStore } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { checkClock, checkContent, checkFiles, checkMigrations, checkQueue, checkServer } from './database-checks.ts'
import { wrong, type Finding } from './finding.ts'
import { checkAddresses, checkDisk, checkMail, checkModel } from './setup-checks.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/** Puts what administrators have stored over the settings of the environment, as a lab does. */
async function readStored(config: Config, databaseUrl: string): Promise<Finding[]> {
  const store = openStore(databaseUrl, 1, () => {}) // The statement that was running fails with the same reason.
  try {
    await applyStoredSettings(config, store.db)
    return []
  } finally {
    await store.close()
  }
}

/** Everything that can be wrong with the set-up of a lab. A check that fails itself is a finding too. */
export async function examine(given: Config, databaseUrl: string): Promise<Finding[]> {
  const config = { ...given }
  const attempt = (about: string, check: () => Promise<Finding[]>) =>
    check().catch((error: Error) => [wrong(about, `It couldn’t be checked: ${error.message}.`)])
  const findings = [...(await attempt('Disk', () => checkDisk(config)))]
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // The statement that was running fails with the same reason.
  try {
    await client.connect()
    const checks: [string, () => Promise<Finding[]>][] = [
      ['Database', () => checkServer(client, config)],
      ['Migrations', () => checkMigrations(client, migrations)],
      ['Clock', () => checkClock(client)],
      ['Files', () => checkFiles(client, fileDriverOf(config))],
      ['Administrators', () => checkContent(client, config)],
      ['Jobs', () => checkQueue(client)],
      ['Settings', () => readStored(config, databaseUrl)],
    ]
    for (const [about, check] of checks) findings.push(...(await attempt(about, check)))
  } catch (error) {
    findings.push(wrong('Database', `It doesn’t respond: ${(error as Error).message}.`))
  } finally {
    await client.end().catch(() => {})
  }
  const others = await Promise.all([
    attempt('Email', () => checkMail(config)),
    attempt('Language model', () => checkModel(config)),
    attempt('Addresses', () => checkAddresses(config)),
  ])
  return [...findings, ...others.flat()]
}

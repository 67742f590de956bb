import { cp, mkdir } from 'node:fs/promises'
import { inject } from 'vitest'
import { readConfig } from '#kernel/server/config.ts'
import { cloneDatabase, inTestCluster } from '#kernel/server/testing-cluster.ts'
import { openLab } from './lab.ts'

const template = 'sample_template'

/**
 * Copies the database and the files of a lab with its sample content. To fill one takes seven seconds, so the first
 * test of a run that wants the sample makes the lab which all of them copy.
 */
export async function cloneSample(folder: string) {
  const [url, files] = [inject('clusterUrl'), inject('sampleFolder')]
  await inTestCluster(url, async client => {
    // The test files run in several processes: the others wait until the first has made it.
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await client.query(`alter database ${await fill(url, files)} rename to ${template}`)
  })
  await cp(files, folder, { recursive: true })
  return cloneDatabase(url, template)
}

/** @returns the name of a new database with the sample content */
async function fill(clusterUrl: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const database = await cloneDatabase(clusterUrl, inject('template'))
  const config = readConfig({ SAMPLE: 'on', LOG_LEVEL: 'error', DATABASE_POOL: '8', DATA_DIR: folder })
  const lab = await openLab(config, database.url, { work: false, refusesWhenLate: false })
  await lab.close()
  return new URL(database.url).pathname.slice(1)
}

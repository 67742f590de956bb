import { settingsTools } from '#app/settings-tools.ts'
import { setSampleMode } from '#areas/settings/server/exports.ts'
import { Failure } from '#kernel/server/failures.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { withData } from './open-data.ts'

const reasons: Record<string, string> = {
  'setting.locked': 'the setting is locked; unlock it in the settings first',
  'setting.no_sample': 'SAMPLE=off in the environment forbids it',
  'setting.needs_admin': 'nobody else administers the lab; run: npm run lab -- create-admin you@example.org',
}

/** Turns sample mode on or off, as the button in the settings does. A running lab follows at once. */
export async function sampleMode([mode]: readonly string[]): Promise<boolean> {
  if (mode !== 'on' && mode !== 'off') throw new Error('say on or off: npm run lab -- sample on | off')
  await withData(async (config, { pool }) => {
    const work = inTransaction(pool, db => setSampleMode(settingsTools, { db, config, now: new Date() }, mode))
    const isChanged = await work.catch((error: unknown) => {
      const reason = error instanceof Failure ? reasons[error.code] : undefined
      throw reason ? new Error(reason) : error
    })
    console.log(`Sample mode is ${isChanged ? 'now' : 'already'} ${mode}.`)
    if (isChanged && mode === 'off') console.log('The sample accounts are closed. The sample content stays.')
  })
  return true
}

import { expect, test, vi } from 'vitest'
import { settings } from '#areas/settings/contract/index.ts'
import { setSampleMode } from '#areas/settings/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { settingsTools } from './settings-tools.ts'
import { openTestLab } from './testing.ts'

test('an operator turns sample mode off by the rules of the button, and running processes follow', async () => {
  const lab = await openTestLab({ SAMPLE: 'on' })
  const set = (mode: 'on' | 'off') =>
    inTransaction(lab.store.pool, db =>
      setSampleMode(settingsTools, { db, config: lab.lab.config, now: new Date() }, mode),
    )
  await expect(set('off')).rejects.toMatchObject({ code: 'setting.needs_admin' })
  const { token: as } = await lab.person({ roles: [Role.admin] })
  expect(await set('off')).toBe(true)
  await vi.waitFor(() => expect(lab.lab.config.sample).toBe(false), 20_000)
  expect(await set('off'), 'nothing to change').toBe(false)
  const { history } = (await lab.call(settings.get, { key: 'sample.mode' }, { as })).body
  expect(history).toMatchObject([{ version: 1, value: 'off', by: null }])
  await lab.call(settings.manage, { key: 'sample.mode', action: 'lock', version: 1 }, { as })
  await expect(set('on')).rejects.toMatchObject({ code: 'setting.locked' })
  await lab.close()
})

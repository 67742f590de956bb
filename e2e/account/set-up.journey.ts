import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'
import { testFolder } from '#kernel/server/testing-folder.ts'
import { forEachProfile, test } from '../profile.ts'

/** A new lab of its own without sample content; answers the set-up link that it prints. */
async function startNewLab(folder: string) {
  const lab = spawn('node_modules/.bin/node', ['dist/server/server.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, SAMPLE: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: lab.stdout })) {
    const link = /http\S+#token=\S+/.exec(line)?.[0]
    if (link) return { link, lab }
  }
  throw new Error('the lab ended without a set-up link')
}

forEachProfile(({ locale }) => {
  test('the operator of a new lab opens the printed link and is its administrator', async ({ me, page }) => {
    const folder = await mkdtemp(join(testFolder(), 'lab-set-up-'))
    const { link, lab } = await startNewLab(folder)
    try {
      await page.context().addCookies([{ name: 'locale', value: locale, url: new URL(link).origin }])
      await page.goto(link)
      await expect(me.heading(me.t('account:set_up.title'))).toBeVisible()
      await me.looksRight()
      await me.type(me.field(me.t('account:auth.email')), 'ada@lab.example')
      await me.type(me.field(me.t('account:auth.first_name')), 'Ada')
      await me.type(me.field(me.t('account:auth.last_name')), 'Reyes')
      await me.type(me.field(me.t('account:auth.password')), 'one long sentence')
      await me.press(me.button(me.t('account:set_up.button')))
      await expect(page).toHaveURL(/\/ailab\/dashboard$/)
      await page.goto(`${new URL(link).origin}/admin/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('about:blank')
      await page.goto(link)
      await expect(me.heading(me.t('account:set_up.over_title'))).toBeVisible()
    } finally {
      lab.kill('SIGTERM')
      await once(lab, 'exit')
      await rm(folder, { recursive: true, force: true })
    }
  })
})

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'
import { callOfTwo, framesIn } from './in-call.ts'

forEachProfile(() => {
  test('somebody shares their screen and sends a file', async ({ me, origin, companion }) => {
    const { page, t } = me
    const ada = await companion()
    const { name: host } = await callOfTwo(me, ada, origin)

    await me.press(me.button(t('rooms:call.share')))
    const screen = ada.page.getByLabel(t('rooms:call.screen_of').replace('{{name}}', host), { exact: true })
    await expect.poll(() => framesIn(screen), { timeout: 40_000 }).toBeGreaterThan(5)
    await expect(page.getByText(t('rooms:call.you_share'))).toBeVisible()
    await ada.looksRight()
    await me.press(me.button(t('rooms:call.stop_sharing')))
    await expect(screen).toHaveCount(0)

    const bytes = Buffer.alloc(1_000_000, 'every byte arrives ')
    await me.press(me.button(t('rooms:panel.chat')))
    await me.give(me.button(t('rooms:chat.attach')), { name: 'notes.bin', mimeType: 'text/html', buffer: bytes })
    await ada.press(ada.button(t('rooms:panel.chat_unread').replace('{{count}}', '1')))
    const save = ada.button(t('rooms:chat.save').replace('{{name}}', 'notes.bin'))
    await expect(save).toBeVisible()
    await ada.looksRight()
    const coming = ada.page.waitForEvent('download')
    await ada.press(save)
    const file = await coming
    expect(file.suggestedFilename()).toBe('notes.bin')
    expect(bytes.equals(await readFile(await file.path()))).toBe(true)
    await ada.press(ada.button(t('rooms:panel.close')))
    await me.press(me.button(t('rooms:panel.close')))
  })
})

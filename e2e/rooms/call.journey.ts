import { expect } from '@playwright/test'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { sees, tiles, trackOf } from './in-call.ts'

forEachProfile(({ locale }) => {
  test('two people meet in a room, see each other, write, and one comes back after a reload', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    await newPerson(page, origin, { locale, last_name: 'Ferrer' })
    await page.goto('/zoomlab')
    await expect(me.heading(t('rooms:screens.lab'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('rooms:lab.new')).first())
    await me.type(me.field(t('rooms:new.title')), 'One failure, read together')
    await me.press(me.button(t('rooms:new.create'), page.getByRole('dialog')))
    const now = me.button(t('rooms:join.now'))
    await expect(now).toBeVisible()
    await expect(page.getByText(t('rooms:devices.video.on'))).toBeVisible()
    await me.looksRight()
    await me.press(now)
    await expect(tiles(me)).toHaveCount(1)

    const ada = await companion()
    await ada.page.goto(page.url())
    await ada.press(ada.button(t('rooms:join.now')))
    await expect(ada.page.getByRole('textbox', { name: t('rooms:join.name') })).toBeFocused()
    await ada.type(ada.page.getByRole('textbox', { name: t('rooms:join.name') }), 'Ada Lovelace')
    await ada.press(ada.button(t('rooms:join.now')))
    await sees(me, 'Ada Lovelace')
    await expect(tiles(ada)).toHaveCount(2)
    await me.looksRight()

    await ada.press(ada.button(t('rooms:panel.chat')))
    await ada.type(ada.page.getByRole('textbox', { name: t('rooms:chat.message') }), 'Hello from Ada')
    await ada.press(ada.button(t('rooms:chat.send')))
    const unread = t('rooms:panel.chat_unread').replace('{{count}}', '1')
    await me.press(me.button(unread))
    await expect(page.getByRole('tabpanel').getByText('Hello from Ada')).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('rooms:panel.close')))

    // The fake microphone makes a sound, and the label is on the same button.
    const controls = page.getByRole('toolbar', { name: t('rooms:call.controls') })
    await me.press(me.button(t('rooms:call.mute')))
    await expect(me.button(t('rooms:call.unmute'), controls)).toBeVisible()
    const before = await trackOf(me, 'Ada Lovelace')
    await ada.page.reload()
    await ada.press(ada.button(t('rooms:join.now')))
    // Until the lab says that she is back, her earlier picture is still there.
    await expect.poll(() => trackOf(me, 'Ada Lovelace').catch(() => before), { timeout: 40_000 }).not.toBe(before)
    await sees(me, 'Ada Lovelace')
    await expect(tiles(me)).toHaveCount(2)
    await expect(me.button(t('rooms:call.unmute'), controls)).toBeVisible()

    await ada.press(ada.button(t('rooms:call.leave')))
    await expect(ada.heading(t('rooms:over.left'))).toBeVisible()
    await expect(tiles(me)).toHaveCount(1)
  })

  test('a guest waits in the lobby until the host admits them', async ({ me, origin, companion }) => {
    const { page, t } = me
    await newPerson(page, origin, { locale, last_name: 'Ferrer' })
    await page.goto('/zoomlab')
    await me.press(me.button(t('rooms:lab.new')).first())
    await me.type(me.field(t('rooms:new.title')), 'Office hours')
    await me.tick(page.getByRole('checkbox', { name: t('rooms:new.lobby') }))
    await me.press(me.button(t('rooms:new.create'), page.getByRole('dialog')))
    await me.press(me.button(t('rooms:join.without')))
    await expect(tiles(me)).toHaveCount(1)

    const ada = await companion()
    await ada.page.goto(page.url())
    await ada.type(ada.page.getByRole('textbox', { name: t('rooms:join.name') }), 'Ada Lovelace')
    await ada.press(ada.button(t('rooms:join.ask')))
    await expect(ada.page.getByText(t('rooms:lobby.waiting'))).toBeVisible()
    await ada.looksRight()
    await me.looksRight()
    await me.press(me.button(t('rooms:people.admit_name').replace('{{name}}', 'Ada Lovelace')))
    await expect(tiles(ada)).toHaveCount(2)
    await me.looksRight()
  })
})

import { expect, type Locator } from '@playwright/test'
import { rooms } from '#areas/rooms/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { callOfTwo, framesOf, sees, trackOf } from './in-call.ts'

/** The values of a select. Of Chromium's fake cameras the second records depth, which no call can send: the last is taken. */
const valuesOf = (select: Locator) =>
  select.locator('option').evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))

forEachProfile(({ locale }) => {
  test('a room that has ended says so, and starts no camera', async ({ me, origin }) => {
    const { page, t } = me
    const { token } = await newPerson(page, origin, { locale, last_name: 'Ferrer' })
    const ask = callsOf(page)
    const { id, code } = await ask(rooms.add, { title: 'Office hours' }, token)
    await ask(rooms.end, { room_id: id }, token)
    await page.goto(`/zoomlab/${code}`)
    await expect(page.getByText(t('rooms:over.ended'))).toBeVisible()
    await me.looksRight()
    await expect(page.getByText(t('rooms:devices.video.on'))).toBeHidden()
    expect(await page.locator('video').count()).toBe(0)
  })

  test('somebody takes another camera and another microphone during a call, and the others see no break', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const ada = await companion()
    const { name: host } = await callOfTwo(me, ada, origin)
    const before = await trackOf(ada, host)

    const controls = page.getByRole('toolbar', { name: t('rooms:call.controls') })
    await me.press(me.button(t('rooms:call.mute'), controls))
    await me.pick(me.button(t('rooms:call.more')), t('rooms:call.devices'))
    await me.looksRight()
    for (const kind of ['video', 'audio'] as const) {
      const select = me.dialog.getByLabel(t(`rooms:devices.choose_${kind}`), { exact: true })
      const now = await select.inputValue()
      const other = (await valuesOf(select)).findLast(value => value !== now && value !== 'default')!
      await me.select(select, other)
      await expect(select).toHaveValue(other)
      if (kind === 'audio') continue
      const used = () =>
        page
          .locator('video[class*="scale-x"]')
          .first()
          .evaluate(video => ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0]!.getSettings())
      await expect.poll(async () => (await used()).deviceId).toBe(other)
      await sees(ada, host)
    }
    const noise = me.dialog.getByRole('checkbox', { name: t('rooms:devices.noiseSuppression') })
    await expect(noise).toBeChecked()
    await me.press(noise, 'Space')
    await expect(noise).not.toBeChecked()
    await me.press(me.button(t('rooms:call.close'), me.dialog))
    // What was muted stays muted with another microphone.
    await expect(me.button(t('rooms:call.unmute'), controls)).toBeVisible()
    const frames = await framesOf(ada, host)
    await expect.poll(() => framesOf(ada, host)).toBeGreaterThan(frames)
    // The same line goes on: the connection was not made anew.
    expect(await trackOf(ada, host)).toBe(before)
    await expect(ada.page.getByText(t('rooms:call.reconnecting_person'))).toHaveCount(0)
  })
})

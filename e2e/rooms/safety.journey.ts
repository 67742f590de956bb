import { expect } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'
import type { User } from '../user.ts'
import { callOfTwo, joinCall, sees } from './in-call.ts'

/** Hides or shows the page, as choosing another tab does. */
const hide = ({ page }: User, isHidden: boolean) =>
  page.evaluate(hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Changes the picture when it is chosen, before its size is known, as when another person begins to speak. */
const changePictureOnChoice = ({ page }: User) =>
  page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element) || !target.closest('[role=menuitem]')) return
        const video = document.querySelector<HTMLVideoElement>('video[aria-hidden=true]')
        if (video?.srcObject instanceof MediaStream) video.srcObject = video.srcObject.clone()
      },
      { capture: true },
    ),
  )

const numberOf = (user: User) => user.dialog.getByText(/^\d{5}( \d{5}){3}$/)

forEachProfile(() => {
  test('two people compare their number, and only then the call counts as end-to-end encrypted', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const ada = await companion()
    const { path } = await callOfTwo(me, ada, origin)

    await me.press(me.button(t('rooms:panel.people_count').replace('{{count}}', '2')))
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(t('rooms:safety.not_confirmed'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('rooms:safety.open')))
    await ada.pick(ada.button(t('rooms:call.more')), t('rooms:call.connection'))
    await expect(numberOf(me)).toBeVisible()
    expect(await numberOf(me).innerText()).toBe(await numberOf(ada).innerText())
    await me.looksRight()
    await me.press(me.button(t('rooms:safety.confirm')))
    await expect(me.dialog.getByText(t('rooms:safety.confirmed'))).toBeVisible()
    await expect(panel.getByText(t('rooms:path.end_to_end'))).toBeVisible()
    await me.press(me.button(t('rooms:call.close'), me.dialog))

    // Somebody who comes changes the number.
    const grace = await companion()
    await joinCall(grace, path, 'Grace Hopper')
    await expect(panel.getByText(t('rooms:path.end_to_end'))).toHaveCount(0)
    await expect(panel.getByText(t('rooms:safety.not_confirmed'))).toBeVisible()
    await me.press(me.button(t('rooms:panel.close')))

    await sees(me, 'Grace Hopper')
    await changePictureOnChoice(me)
    await me.pick(me.button(t('rooms:call.more')), t('rooms:call.small_window'))
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(true)
    // The window is for a tab that is hidden, which without it receives no pictures.
    await hide(me, true)
    await page.waitForTimeout(3_000)
    await sees(me, 'Grace Hopper')
    await hide(me, false)
    await me.pick(me.button(t('rooms:call.more')), t('rooms:call.small_window'))
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement === null)).toBe(true)
  })
})

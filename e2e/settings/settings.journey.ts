import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { testInOwnLab } from '../own-lab.ts'
import { forEachProfile } from '../profile.ts'

forEachProfile(() => {
  testInOwnLab(
    'an administrator writes the headline of a landing, tests the mail server, gives a role other limits, and turns a part off and on again',
    async ({ me, page, companion, origin }) => {
      const { t, dialog, profile } = me
      const headline = `Escarcha ${Date.now()}`
      const close = async () => {
        await me.press(me.button(t('kernel:actions.close'), dialog))
        await expect(dialog).toHaveCount(0)
      }
      const restore = async () => {
        await me.press(me.button(t('settings:actions.reset'), dialog))
        await expect(dialog.getByText(t('settings:history.reset'), { exact: true }).first()).toBeVisible()
        await close()
      }
      await enter(page, origin, 'admin', '/admin/settings', profile.locale)
      await me.press(me.link(t('settings:names.landing.education_title')))
      for (const locale of ['en-US', 'es-MX', 'ja-JP'])
        await me.type(me.field(t(`kernel:locales.${locale}`), dialog), headline)
      await me.looksRight()
      await me.press(me.button(t('kernel:actions.save'), dialog))
      await expect(
        dialog
          .getByText(t('settings:sources.stored'))
          .or(me.button(t('settings:actions.reset'), dialog))
          .first(),
      ).toBeVisible()
      const guest = await companion()
      const landing = `${new URL(origin).protocol}//learn.localhost:${new URL(origin).port}/`
      await guest.page.goto(landing)
      await expect(guest.page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
      await guest.looksRight()
      await restore()

      await me.press(me.button(t('settings:trial.label', { group: t('settings:groups.mail') })))
      await expect(page.getByText(t('settings:trial.outcomes.not_set'))).toBeVisible()
      await me.looksRight()

      // The administrator is one of its people, so it stays on.
      await me.press(me.button(t('settings:sample.turn_off')))
      await expect(dialog.getByText(t('settings:sample.stays'))).toBeVisible()
      await me.looksRight()
      await me.press(me.button(t('kernel:actions.cancel'), dialog))
      await expect(dialog).toHaveCount(0)

      await me.press(me.link(t('settings:names.model.tokens_a_day')))
      await me.select(dialog.getByLabel(t('settings:exceptions.who')), '4')
      const exceptionValue = dialog.getByRole('form', { name: t('settings:exceptions.add') })
      await me.type(me.field(t('settings:exceptions.value'), exceptionValue), '300000')
      await me.press(me.button(t('settings:exceptions.add'), dialog))
      const remove = me.button(t('settings:exceptions.remove_of', { name: t('kernel:roles.4') }), dialog)
      await expect(remove).toBeVisible()
      await me.looksRight()
      await me.press(remove)
      await expect(remove).toHaveCount(0)
      await close()

      await me.press(me.link(t('settings:names.modules.off')))
      await me.press(dialog.getByRole('checkbox', { name: t('settings:choices.internships') }))
      await me.press(me.button(t('kernel:actions.save'), dialog))
      await expect(me.button(t('settings:actions.reset'), dialog)).toBeVisible()
      await me.looksRight()
      await restore()
    },
  )
})

import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { addUnit, beginCourse, publish, textField, write } from '../writing.ts'

forEachProfile(({ locale }) => {
  test('a supervisor submits a course, an administrator asks for a change with a note and publishes it', async ({
    me,
    companion,
    origin,
  }) => {
    const { page, t } = me
    await enter(page, origin, 'institute', undefined, locale)
    const title = `Of our school ${Date.now()}`
    const address = await beginCourse(me, title)
    await addUnit(me, 'markdown', 'Welcome')
    await write(me, 'Welcome to our course.')
    const panel = page.getByRole('dialog', { name: t('authoring:publish.title') })
    const submit = async () => {
      await me.press(me.button(t('authoring:publish.submit'), panel))
      await expect(panel).toBeHidden()
      await expect(page.getByText(t('authoring:states.in_review'), { exact: true })).toBeVisible()
    }
    await me.press(me.button(t('authoring:publish.open_submit')))
    await me.looksRight()
    await submit()
    await expect(textField(me)).not.toBeEditable()

    const admin = await companion()
    await enter(admin.page, origin, 'admin', '/admin/education-administration', locale)
    const waiting = admin.page.getByRole('list', { name: t('authoring:list.waiting') })
    await admin.press(waiting.getByRole('link', { name: title }))
    await admin.press(admin.button(t('authoring:publish.open')))
    const review = admin.page.getByRole('dialog', { name: t('authoring:publish.title') })
    await admin.type(review.getByRole('textbox', { name: t('authoring:publish.note') }), 'How long does it take?')
    await admin.press(admin.button(t('authoring:publish.request_changes'), review))
    await expect(review).toBeHidden()

    await page.goto(address)
    await me.press(me.button(t('authoring:publish.open_submit')))
    await expect(panel.getByText('How long does it take?')).toBeVisible()
    await me.looksRight()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await write(me, 'Welcome to our course of ten minutes.')
    await me.press(me.button(t('authoring:publish.open_submit')))
    await submit()

    await admin.page.reload()
    await publish(admin, 1)
  })
})

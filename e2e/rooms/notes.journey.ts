import { expect } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'
import type { User } from '../user.ts'
import { callOfTwo } from './in-call.ts'

forEachProfile(() => {
  test('two people write notes together, and the host reads them after the call', async ({ me, origin, companion }) => {
    const { page, t } = me
    const ada = await companion()
    const { path } = await callOfTwo(me, ada, origin)
    const field = (user: User) => user.page.getByRole('textbox', { name: t('rooms:notes.title') })
    for (const user of [me, ada]) {
      await user.press(user.button(t('rooms:notes.title')))
      await expect(field(user)).toBeVisible()
    }
    await me.type(field(me), 'Agenda')
    await expect(field(ada)).toHaveValue('Agenda')
    // Both add a line at once.
    await Promise.all([
      me.type(field(me), 'Agenda\nThe host adds this'),
      ada.type(field(ada), 'Agenda\nThe guest adds that'),
    ])
    for (const user of [me, ada])
      for (const words of ['Agenda', 'The host adds this', 'The guest adds that'])
        await expect(field(user)).toHaveValue(new RegExp(words))
    await expect.poll(async () => field(me).inputValue()).toBe(await field(ada).inputValue())
    await me.looksRight()
    await me.press(me.button(t('rooms:panel.close')))
    await me.press(me.button(t('rooms:call.leave')))
    await me.press(me.link(t('rooms:over.rooms')))

    const title = 'One failure, read together'
    await me.pick(me.button(t('rooms:lab.actions').replace('{{title}}', title)), t('rooms:notes.title'))
    await expect(me.dialog.getByText('The guest adds that')).toBeVisible()
    await me.looksRight()
    await page.goto(path)
    await me.press(me.button(t('rooms:notes.open')))
    await expect(me.dialog.getByText('The guest adds that')).toBeVisible()
  })
})

import { expect, type WebSocketRoute } from '@playwright/test'
import { rooms } from '#areas/rooms/contract/index.ts'
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
    // Both add lines at once.
    const linesOf = (who: string) => ['this', 'that', 'more'].map(what => `The ${who} adds ${what}`)
    const add = async (user: User, lines: string[]) => {
      await field(user).press('ControlOrMeta+End')
      // Letter by letter, so that both write at the same time.
      for (const line of lines) await field(user).pressSequentially(`\n${line}`, { delay: 30 })
    }
    await Promise.all([add(me, linesOf('host')), add(ada, linesOf('guest'))])
    for (const user of [me, ada])
      for (const words of ['Agenda', ...linesOf('host'), ...linesOf('guest')])
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

  test('what is typed into the notes while the connection is lost is there again, also after the panel was closed', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket(/room\/socket/, socket => {
      socket.connectToServer()
      sockets.push(socket)
    })
    const ada = await companion()
    await callOfTwo(me, ada, origin)
    const notes = t('rooms:notes.title')
    const field = (user: User) => user.page.getByRole('textbox', { name: notes })
    for (const user of [me, ada]) await user.press(user.button(notes))
    await me.type(field(me), 'Agenda')
    await expect(field(ada)).toHaveValue('Agenda')

    await page.route(`**${rooms.join.path}`, route => route.abort())
    for (const socket of sockets.splice(0)) await socket.close()
    await me.type(field(me), 'Agenda\nTyped without a connection')
    await me.press(me.button(t('rooms:panel.close')))
    await ada.type(field(ada), 'Agenda\nTyped meanwhile')
    await page.unroute(`**${rooms.join.path}`)
    await expect.poll(() => sockets.length, { timeout: 20_000 }).toBeGreaterThan(0)
    await me.press(me.button(notes))
    for (const user of [me, ada])
      for (const words of ['Typed without a connection', 'Typed meanwhile'])
        await expect(field(user)).toHaveValue(new RegExp(words), { timeout: 20_000 })
  })
})

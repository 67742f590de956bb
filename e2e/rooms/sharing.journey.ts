import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { framesIn, framesOf, joinCall, newRoom, sees, tiles, trackOf } from './in-call.ts'

/** The level of what this page plays of others: of every sound together, over half a second. */
const soundHeard = (page: Page) =>
  page.evaluate(async () => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    for (const { srcObject } of document.querySelectorAll('audio'))
      context.createMediaStreamSource(srcObject as MediaStream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let loudest = 0
    for (let look = 0; look < 25; look += 1) {
      await new Promise(resolve => setTimeout(resolve, 50))
      analyser.getFloatTimeDomainData(samples)
      loudest = Math.max(loudest, ...samples.map(Math.abs))
    }
    await context.close()
    return loudest
  })

forEachProfile(({ locale }) => {
  test('somebody shares their screen, sends a file and changes devices, and the picture does not break', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const { token } = await newPerson(page, origin, { locale, last_name: 'Ferrer' })
    const path = await newRoom(me, token)
    await joinCall(me, path)
    const ada = await companion()
    await joinCall(ada, path, 'Ada Lovelace')
    await sees(me, 'Ada Lovelace')
    const host = (await tiles(ada).first().innerText()).trim()
    await sees(ada, host)

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

    // The track that arrives stays the same: nothing is negotiated, so nothing can break.
    const before = await trackOf(ada, host)
    await me.pick(me.button(t('rooms:call.more')), t('rooms:call.devices'))
    for (const kind of ['video', 'audio'] as const) {
      const select = page.getByRole('combobox', { name: t(`rooms:devices.choose_${kind}`), exact: true })
      const others = await select.evaluate((element: HTMLSelectElement) =>
        [...element.options].map(({ value }) => value).filter(value => value !== element.value),
      )
      await me.select(select, others[0]!)
      const frames = await framesOf(ada, host)
      await expect.poll(() => framesOf(ada, host)).toBeGreaterThan(frames + 5)
      await expect(select).toHaveValue(others[0]!)
      await expect.poll(() => soundHeard(ada.page)).toBeGreaterThan(0.05)
    }
    await me.looksRight()
    expect(await trackOf(ada, host)).toBe(before)
  })
})

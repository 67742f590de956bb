import { expect, type Page } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'
import type { User } from '../user.ts'
import { callOfTwo } from './in-call.ts'

/** The browser of the tests has no speech of its own: this page gets a device that always hears the same. */
const hearAlways = (page: Page, words: string): Promise<unknown> =>
  page.addInitScript(heard => {
    class Speech extends EventTarget {
      timer = 0
      start(track: MediaStreamTrack): void {
        if (!(this as unknown as { processLocally: boolean }).processLocally) throw new Error('sent to a vendor')
        const results = [Object.assign([{ transcript: heard }], { isFinal: false })]
        this.timer = window.setInterval(() => {
          if (track.enabled) this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
        }, 300)
      }
      abort(): void {
        clearInterval(this.timer)
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.defineProperty(Speech.prototype, 'processLocally', { value: false, writable: true })
    Object.defineProperty(navigator, 'userAgentData', { value: { brands: [{ brand: 'Google Chrome' }] } })
    const onDevice = { available: async () => 'available', install: async () => true }
    Object.assign(window, { SpeechRecognition: Object.assign(Speech, onDevice) })
  }, words)

forEachProfile(() => {
  test('one writes captions, the other’s device captions what they say, and both read them', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    await hearAlways(page, 'We read one failure together')
    const ada = await companion()
    const { name: host } = await callOfTwo(me, ada, origin)
    const lines = (user: User) => user.page.getByRole('list', { name: t('rooms:captions.title') })

    await ada.pick(ada.button(t('rooms:call.more')), t('rooms:captions.write'))
    const field = ada.page.getByRole('textbox', { name: t('rooms:captions.line') })
    await expect(field).toBeFocused()
    await ada.type(field, 'Somebody knocks')
    await ada.page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(lines(me)).toHaveText('Ada Lovelace Somebody knocks')
    await expect(lines(ada)).toContainText('Somebody knocks')
    await ada.looksRight()
    await ada.press(ada.button(t('rooms:captions.stop_writing')))
    await expect(field).toHaveCount(0)

    await me.pick(me.button(t('rooms:call.more')), t('rooms:captions.speech'))
    await expect(lines(ada)).toContainText(`${host} We read one failure together`)
    await me.looksRight()
    await me.pick(me.button(t('rooms:call.more')), t('rooms:captions.stop_speech'))
    await expect(lines(ada)).toHaveCount(0, { timeout: 20_000 })
  })
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'
import { callOfTwo } from './in-call.ts'

/** Plays a file. @returns how many pictures each frame has, by the gap where two meet; and whether any sound is heard */
async function seenIn(page: Page, file: Buffer) {
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const paper = background.match(/[\d.]+/g)!.map(Number)
  // The lab's own pages play no files.
  const player = await page.context().newPage()
  const seen = await player.evaluate(playAndLook, { paper, base64: file.toString('base64') })
  await player.close()
  return seen
}

/** Runs in a page. */
async function playAndLook({ paper, base64 }: { paper: number[]; base64: string }) {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
  const video = Object.assign(document.createElement('video'), { src: url, muted: true })
  const canvas = Object.assign(document.createElement('canvas'), { width: 1_280, height: 720 })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  // A busy machine compresses a lot, and blurs the gap; the cameras' green is further from its colour than twice this.
  const isPaper = (pixel: Uint8ClampedArray) => [0, 1, 2].every(at => Math.abs(pixel[at]! - paper[at]!) < 64)
  const counts: number[] = []
  const look = () => {
    context.drawImage(video, 0, 0)
    const [atLeft, inMiddle] = [320, 640].map(x => {
      const column = Array.from({ length: 20 }, (_, at) => context.getImageData(x, 100 + at * 25, 1, 1).data)
      return column.filter(isPaper).length > 15
    })
    if (!atLeft) counts.push(inMiddle ? 2 : 1)
    video.requestVideoFrameCallback(look)
  }
  video.requestVideoFrameCallback(look)
  // A recording is written as it goes, without its length, and Chromium does not always say that such a file has ended.
  const isAtEnd = () =>
    video.ended || (video.readyState < 3 && video.currentTime > video.buffered.end(video.buffered.length - 1) - 0.5)
  await video.play()
  while (!isAtEnd()) await new Promise(resolve => setTimeout(resolve, 500))
  const sound = await new AudioContext().decodeAudioData(bytes.buffer)
  const isHeard = sound.getChannelData(0).some(sample => Math.abs(sample) > 0.05)
  return { size: [video.videoWidth, video.videoHeight], counts, isHeard }
}

forEachProfile(() => {
  test('a host records the call; a guest is in it only from the moment they agree', async ({
    me,
    origin,
    companion,
  }) => {
    // It records, and plays what it has recorded.
    const { page, t } = me
    const ada = await companion()
    const { name: host } = await callOfTwo(me, ada, origin)

    await me.pick(me.button(t('rooms:call.more')), t('rooms:recording.start'))
    await me.looksRight()
    await me.press(me.button(t('rooms:recording.start'), me.dialog))
    await expect(page.getByText(t('rooms:recording.badge'), { exact: true })).toBeVisible()
    await expect(ada.page.getByText(t('rooms:recording.asks').replace('{{name}}', host))).toBeVisible()
    await expect(ada.page.getByText(t('rooms:recording.badge'), { exact: true })).toBeVisible()
    await ada.looksRight()
    await page.waitForTimeout(4_000)

    await ada.press(ada.button(t('rooms:recording.agree')))
    await me.press(me.button(t('rooms:panel.people_count').replace('{{count}}', '2')))
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(t('rooms:recording.is'))).toHaveCount(2)
    await me.looksRight()
    await me.press(me.button(t('rooms:panel.close')))
    await ada.press(ada.button(t('rooms:panel.people_count').replace('{{count}}', '2')))
    await expect(ada.page.getByText(t('rooms:recording.you_are'))).toBeVisible()
    await ada.looksRight()
    await page.waitForTimeout(4_000)

    await me.pick(me.button(t('rooms:call.more')), t('rooms:recording.stop'))
    await expect(ada.page.getByText(t('rooms:recording.badge'), { exact: true })).toHaveCount(0)
    await expect(page.getByText(t('rooms:recording.kept'))).toBeVisible()
    await me.press(me.button(t('rooms:call.leave')))
    await me.press(me.link(t('rooms:over.rooms')))
    await me.press(me.button(t('rooms:recording.title')))
    const save = page.getByRole('button', {
      name: t('rooms:recording.save_named').replace('{{title}}', 'One failure, read together'),
    })
    await expect(save).toBeVisible()
    await me.looksRight()
    const coming = page.waitForEvent('download')
    await me.press(save)
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^One failure, read together .*\.webm$/)
    const { size, counts, isHeard } = await seenIn(page, await readFile(await download.path()))
    expect([size, isHeard]).toEqual([[1_280, 720], true])
    expect(counts.length).toBeGreaterThan(20)
    expect([new Set(counts.slice(0, 10)), new Set(counts.slice(-10))], counts.join('')).toEqual([
      new Set([1]),
      new Set([2]),
    ])

    await me.press(me.button(t('rooms:recording.delete_named').replace('{{title}}', 'One failure, read together')))
    await me.press(me.button(t('rooms:recording.delete'), page.getByRole('dialog').last()))
    await expect(page.getByText(t('rooms:recording.none'), { exact: true })).toBeVisible()
  })
})

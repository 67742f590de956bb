import { expect, type Locator } from '@playwright/test'
import { rooms } from '#areas/rooms/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newPerson } from '../learner.ts'
import type { User } from '../user.ts'

/** How many frames a picture has shown. */
export const framesIn = (picture: Locator): Promise<number> =>
  picture.evaluate(video => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames).catch(() => 0)

export const pictureOf = (user: User, name: string) =>
  user.page.getByLabel(user.t('rooms:call.picture_of').replace('{{name}}', name), { exact: true })

/** How many frames of somebody's picture this page has shown. */
export const framesOf = (user: User, name: string) => framesIn(pictureOf(user, name))

/** Which track their picture is: another one after they came back. */
export const trackOf = (user: User, name: string) =>
  pictureOf(user, name).evaluate(
    video => ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0]?.id,
  )

/** Expects that the picture moves. */
export async function sees(user: User, name: string): Promise<void> {
  await expect.poll(() => framesOf(user, name).catch(() => 0), { timeout: 40_000 }).toBeGreaterThan(5)
  const before = await framesOf(user, name)
  await expect.poll(() => framesOf(user, name)).toBeGreaterThan(before + 5)
}

export const tiles = (user: User) =>
  user.page.getByRole('list', { name: user.t('rooms:call.people') }).getByRole('listitem')

/** A new room of the account whose token this is. @returns its address */
export async function newRoom(user: User, token: string, more: object = {}): Promise<string> {
  const room = { title: 'One failure, read together', ...more }
  return `/zoomlab/${(await callsOf(user.page)(rooms.add, room, token)).code}`
}

/** Joins with camera and microphone, by a name where the lab does not know the person. */
export async function joinCall(user: User, path: string, name?: string): Promise<void> {
  const { page, t } = user
  await page.goto(path)
  await expect(page.getByText(t('rooms:devices.video.on'))).toBeVisible()
  if (name) await user.type(page.getByRole('textbox', { name: t('rooms:join.name') }), name)
  await user.press(user.button(t('rooms:join.now')))
  await expect(tiles(user).first()).toBeVisible()
}

/** A host and Ada Lovelace in a new room, who see each other. @returns its address, and the host's name */
export async function callOfTwo(host: User, ada: User, origin: string): Promise<{ path: string; name: string }> {
  const { locale } = host.profile
  const { token } = await newPerson(host.page, origin, { locale, last_name: 'Ferrer' })
  const path = await newRoom(host, token)
  await joinCall(host, path)
  await joinCall(ada, path, 'Ada Lovelace')
  await sees(host, 'Ada Lovelace')
  const name = (await tiles(ada).first().innerText()).trim()
  await sees(ada, name)
  return { path, name }
}

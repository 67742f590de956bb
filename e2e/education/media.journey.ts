import { expect } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { answered } from '../asking.ts'
import { newLearner } from '../learner.ts'
import { publishLesson } from '../own-course.ts'
import { forEachProfile, test } from '../profile.ts'
import { signUp } from '../reading.ts'
import { tokenOf } from '../sample-people.ts'

const titles = { 'en-US': 'Films of a harbor', 'es-MX': 'Películas de un puerto', 'ja-JP': '港の映像' }
const lessons = { 'en-US': 'Boats come in', 'es-MX': 'Llegan los barcos', 'ja-JP': '船が入ってくる' }
const text = '[Tide](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n\n![Boat](https://pictures.invalid/boat.png)'

forEachProfile(({ locale }) => {
  test('what other sites would send is loaded when the reader opens it, and not before', async ({ me, origin }) => {
    const { page, t } = me
    const admin = { page, token: await tokenOf(origin, 'admin') }
    const course_id = await publishLesson(admin, titles, lessons)
    const { sections } = await answered(admin, authoring.unitKeys, { course_id })
    const at = { course_id, unit_key: sections[0]?.units[0]?.unit_key }
    const { version } = await answered(admin, authoring.unitData, at)
    const bodies = { [locale]: { markdown: text }, 'en-US': { markdown: text } }
    await answered(admin, authoring.updateUnit, { ...at, version, patch: { bodies } })

    const elsewhere: string[] = []
    await page.route(
      url => url.origin !== origin,
      route => {
        elsewhere.push(new URL(route.request().url()).host)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>player</p>' })
      },
    )
    await newLearner(page, origin, locale)
    await signUp(me, `/ailab/education/course/${course_id}`)
    await expect(me.heading(lessons[locale])).toBeVisible()
    const film = page.getByRole('link', { name: /: Tide$/ })
    await expect(film).toBeVisible()
    await me.looksRight()
    expect(elsewhere).toEqual([])

    await me.press(film)
    const player = page.frameLocator('iframe[title="Tide"]').frameLocator('iframe')
    await expect(player.getByText('player')).toBeVisible()
    expect(new Set(elsewhere)).toEqual(new Set(['www.youtube-nocookie.com']))

    // The lab asks for the picture in the reader's place: here nobody answers it.
    await me.press(page.getByRole('link', { name: /Boat$/ }).first())
    await expect(
      page.getByRole('status').filter({ hasText: t('education:failures.picture.unavailable') }),
    ).toBeVisible()
    expect(elsewhere).not.toContain('pictures.invalid')
    await me.looksRight()
  })
})

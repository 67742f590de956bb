import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { education } from '#areas/education/contract/index.ts'
import { enter } from '../entering.ts'
import { lettersOf, newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { publishLesson } from '../own-course.ts'
import { readToEnd, signUp } from '../reading.ts'
import { tokenOf } from '../sample-people.ts'

const titles = { 'en-US': 'A heron at dusk', 'es-MX': 'Una garza al anochecer', 'ja-JP': '夕暮れのサギ' }
const lessons = { 'en-US': 'Look twice', 'es-MX': 'Mira dos veces', 'ja-JP': '2度見る' }

forEachProfile(({ locale }) => {
  test('a learner who finished downloads the certificate, a stranger verifies it, and sees its revocation', async ({
    me,
    companion,
    origin,
  }) => {
    const { page, t } = me
    const name = `Ferrer ${lettersOf(Date.now())}`
    const course = await publishLesson({ page, token: await tokenOf(origin, 'admin') }, titles, lessons)
    await newLearner(page, origin, locale, name)
    await signUp(me, `/ailab/education/course/${course}`)
    await expect(me.heading(lessons[locale])).toBeVisible()
    await readToEnd(me, lessons[locale])
    await me.press(me.button(t('education:reader.to_finish')))
    await expect(me.heading(t('education:finish.title'))).toBeVisible()
    await me.looksRight()
    await page.goto('/ailab/education/mylearning?show=completed')
    await me.press(me.link(t('education:reader.see_finish')))
    await expect(page.getByRole('heading', { name: t('education:my_certificates.yours') })).toBeVisible()
    await me.looksRight()

    const pdf = page.waitForEvent('download')
    await me.press(me.button(t('education:my_certificates.download')))
    expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
    const badge = page.waitForEvent('download')
    await me.press(me.button(t('education:my_certificates.badge')))
    // The badge is in the language of its holder.
    const credential = JSON.parse(await readFile(await (await badge).path(), 'utf8'))
    expect(credential).toMatchObject({ name: titles[locale], proof: [{ cryptosuite: 'eddsa-rdfc-2022' }] })

    const stranger = await companion()
    const address = await me.link(t('education:my_certificates.verify')).getAttribute('href')
    await stranger.page.goto(address ?? '')
    await expect(stranger.page.getByText(t('education:verify.valid'))).toBeVisible()
    await expect(stranger.heading(`Lucía ${name}`)).toBeVisible()
    await stranger.looksRight()
    const preview = await stranger.page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await stranger.page.request.get(new URL(preview!).pathname + new URL(preview!).search)).status()).toBe(200)

    const admin = await companion()
    await enter(admin.page, origin, 'admin', '/admin/education/certificates', locale)
    await admin.type(admin.page.getByRole('searchbox', { name: t('education:issued.search') }), name)
    const rows = admin.page.locator('main tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(name)
    await expect(rows).toContainText(t('education:issued.valid'))
    await admin.press(rows.getByRole('button'))
    await admin.type(admin.field(t('education:issued.reason')), 'Issued in error')
    await admin.looksRight()
    await admin.press(admin.button(t('education:issued.revoke_for_good')))
    await expect(admin.page.getByText('Issued in error')).toBeVisible()
    await admin.looksRight()

    await stranger.page.reload()
    await expect(stranger.page.getByText(t('education:verify.revoked'))).toBeVisible()
    await expect(stranger.page.getByText(/Issued in error/)).toBeVisible()
    await stranger.looksRight()
    await page.goto('/ailab/education/certificates')
    await expect(page.getByText('Issued in error')).toBeVisible()
    await expect(me.button(t('education:my_certificates.share'))).toHaveCount(0)
    await me.looksRight()
    const unknown = await stranger.page.goto('/certificate/AAAAA-AAAAA-AAAAA-AAAAA')
    expect(unknown?.status()).toBe(404)
    await expect(stranger.page.getByRole('heading', { name: t('education:verify.unknown') })).toBeVisible()
  })

  test('a learner reviews a course, changes the review, deletes it and restores it', async ({
    me,
    companion,
    origin,
  }) => {
    const { page, t } = me
    const headers = { authorization: `Bearer ${await newLearner(page, origin, locale)}` }
    const { items } = await (await page.request.post(education.courses.path, { data: { q: 'grounded' } })).json()
    const data = { course_id: items[0].id as string }
    await page.request.post(education.signUp.path, { headers, data })
    const address = `/ailab/education/mylearning/review-course?course=${data.course_id}`
    await page.goto(address)
    await expect(page.getByText(t('education:failures.review.no_unit_done'))).toBeVisible()

    const { outline } = await (await page.request.post(education.selected.path, { headers, data })).json()
    const unit_key = outline[0].units[0].unit_key as string
    const event = { client_event_id: crypto.randomUUID(), unit_key, kind: 'viewed', at: new Date().toISOString() }
    await page.request.post(education.progress.path, { headers, data: { ...data, events: [event] } })
    await page.reload()
    await me.press(me.button(t('education:look_back.send')))
    await expect(page.getByText(t('education:look_back.choose_stars'))).toBeVisible()
    await me.looksRight()
    const stars = (count: number) => t('education:reviews.stars', { count })
    await me.choose(page.getByRole('radio', { name: stars(4) }))
    const words = `Every claim has its quote: ${crypto.randomUUID()}`
    await me.type(page.locator('form').getByRole('textbox'), words)
    await me.press(me.button(t('education:look_back.send')))
    await expect(page.getByText(t('education:look_back.saved'))).toBeVisible()
    await me.looksRight()

    const stranger = await companion()
    await stranger.page.goto('/education/course/grounded-answers')
    const mine = stranger.page.getByRole('listitem').filter({ hasText: words })
    await expect(mine.getByRole('img', { name: stars(4) })).toBeVisible()
    await expect(mine).toContainText('Lucía F.')

    await me.press(me.button(t('education:look_back.take_back')))
    await expect(page.getByText(t('education:look_back.taken_back'))).toBeVisible()
    await stranger.page.reload()
    await expect(mine).toHaveCount(0)
    await me.press(me.button(t('kernel:actions.undo')))
    await expect(me.button(t('education:look_back.take_back'))).toBeVisible()
    await stranger.page.reload()
    await expect(mine).toHaveCount(1)
  })
})

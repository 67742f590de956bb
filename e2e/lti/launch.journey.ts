import { expect, type Route } from '@playwright/test'
import { membership } from '#areas/lti/server/testing-members.ts'
import { openPlatform } from '#areas/lti/server/testing-platform.ts'
import { enter } from '../entering.ts'
import { publishLesson } from '../own-course.ts'
import { forEachProfile, test } from '../profile.ts'
import { readToEnd } from '../reading.ts'
import { tokenOf } from '../sample-people.ts'
import { userAt } from '../user.ts'

const titles = {
  'en-US': 'A curlew in the mist',
  'es-MX': 'Un zarapito en la niebla',
  'ja-JP': '霧の中のダイシャクシギ',
}
const lessons = { 'en-US': 'Listen first', 'es-MX': 'Escucha primero', 'ja-JP': 'まず耳を澄ます' }

forEachProfile(({ locale }) => {
  test('an administrator adds a learning platform and tries it; a learner opens a course from its page and finishes it, the grade arrives, and the teacher sees the class', async ({
    me,
    page,
    companion,
    origin,
    ownPort,
  }) => {
    const { t, dialog, profile } = me
    const platform = await openPlatform('the-lab', ownPort)
    const { registration } = platform
    const course = await publishLesson({ page, token: await tokenOf(origin, 'admin') }, titles, lessons)
    await enter(page, origin, 'admin', '/admin/settings', locale)
    const name = `Escarcha ${Date.now()}`
    await me.press(me.link(t('lti:platforms.title')))
    await me.looksRight()
    await me.press(me.button(t('lti:platforms.add')))
    await me.looksRight()
    const typed = {
      name,
      issuer: registration.issuer,
      client_id: registration.client_id,
      deployment_ids: platform.deployment,
      jwks_url: registration.jwks_url,
      token_endpoint: registration.token_endpoint,
      authorization_endpoint: registration.authorization_endpoint,
      domains: 'school.example',
    }
    for (const field of Object.keys(typed) as (keyof typeof typed)[])
      await me.type(me.field(t(`lti:form.${field}`), dialog), typed[field])
    await me.press(me.button(t('kernel:actions.save'), dialog))
    await me.press(me.link(name))
    await me.press(me.button(t('identities:trial.button'), dialog))
    await expect(dialog.getByText(t('lti:trial.works', { count: 1 }))).toBeVisible()
    await me.looksRight()

    const email = `new-${process.pid}-${Date.now()}@school.example`
    platform.know(await (await page.request.get('/lti/keys')).json())
    const lineItem = `${platform.issuer}/items/1`
    const inClass = { course, lineItem, inClass: 'mist', members: platform.members.url }
    platform.open({ sub: email, email, given_name: 'Ana', family_name: 'Ruiz' }, inClass)
    const guest = await companion()
    await guest.page.goto(platform.coursePage(`${origin}/lti/login`))
    const opens = guest.page.frameLocator('iframe').getByRole('link', { name: t('lti:frame.open') })
    await expect(opens).toBeVisible()
    const tab = guest.page.waitForEvent('popup')
    await opens.press('Enter')
    const learner = userAt(await tab, profile)
    await expect(learner.page).toHaveURL(new RegExp(`/ailab/education/course/${course}`))
    await expect(learner.heading(lessons[locale])).toBeVisible()
    await learner.looksRight()
    await readToEnd(learner, lessons[locale])
    const sent = { userId: email, scoreGiven: 100, activityProgress: 'Completed' }
    await expect.poll(() => platform.scores, { timeout: 30_000 }).toMatchObject([sent])
    await learner.page.goto('/ailab/profile-settings?tab=security')
    await expect(learner.button(t('identities:connections.disconnect_named', { name }))).toBeVisible()
    await learner.looksRight()

    const teaching = `teacher-${process.pid}-${Date.now()}@school.example`
    platform.members.list([
      { user_id: email, roles: [membership('Learner')], name: 'Ana Ruiz', email },
      { user_id: 'not here yet', roles: [membership('Learner')], name: 'Bo Lind' },
      { user_id: teaching, roles: [membership('Instructor')], name: 'Zoe Berg', email: teaching },
    ])
    platform.open({ sub: teaching, email: teaching, teaches: true }, inClass)
    const teacher = await companion()
    const toLab = new URL('/lti/login', origin)
    toLab.search = new URLSearchParams(platform.login()).toString()
    await teacher.page.goto(toLab.href)
    await expect(teacher.heading('Class mist')).toBeVisible()
    await expect(teacher.page.getByText('Bo Lind')).toBeVisible()
    await expect(teacher.page.getByText(t('lti:class.not_opened'))).toBeVisible()
    await teacher.looksRight()
    platform.members.list([], 'refused')
    await teacher.page.goto('/ailab/profile-settings?tab=security')
    await teacher.press(teacher.link('Class mist'))
    await expect(teacher.page.getByText(t('lti:class.unavailable', { platform: name }))).toBeVisible()
    await teacher.looksRight()
    await teacher.press(teacher.link(t('lti:class.open_course')))
    await expect(teacher.page).toHaveURL(new RegExp(`/ailab/education/course/${course}`))

    platform.open({ sub: 'no address' }, { course })
    const stranger = await companion()
    const login = new URL('/lti/login', origin)
    login.search = new URLSearchParams(platform.login()).toString()
    await stranger.page.goto(login.href)
    await expect(stranger.page.getByText(t('lti:launch.sign_in_text', { platform: name }))).toBeVisible()
    await stranger.looksRight()
    // The launch is answered before the lab knows who is signed in.
    const answerLate = async (route: Route) => {
      await stranger.page.waitForTimeout(1_000)
      await route.continue()
    }
    await stranger.page.route('**/v2/api/user/who_am_i', answerLate, { times: 1 })
    await enter(stranger.page, origin, 'founder', '/lti/open', locale)
    await expect(stranger.button(t('lti:launch.confirm'))).toBeVisible()
    await stranger.looksRight()
    await stranger.press(stranger.button(t('lti:launch.cancel')))
    await stranger.page.goto('/lti/open?problem=lti.refused')
    await expect(stranger.page.getByText(t('lti:failures.lti.refused'))).toBeVisible()
    await stranger.looksRight()

    await page.reload()
    await expect(dialog.getByText(t('lti:grades.summary', { sent: 1, waiting: 0, failed: 0, ended: 0 }))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('identities:form.remove'), dialog))
    await me.press(me.button(t('identities:form.remove'), dialog.last()))
    await expect(me.link(name)).toHaveCount(0)
    await platform.close()
  })
})

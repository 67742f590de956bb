import { expect } from '@playwright/test'
import { lettersOf, newLearner, storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

const said = 'The ministry counted 1,187 mills in 2022. Owners say that energy costs decide.'
const sentence = 'In 2022 the ministry counted 1,187 mills.'

forEachProfile(({ locale }) => {
  test('a member publishes research from its question to the report', async ({ me, origin, browser }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    const title = `Mills of ${lettersOf(Date.now())}`

    await page.goto('/ailab/industries/your-research')
    await me.press(me.button(t('writing:list.add')).first())
    await me.type(me.field(t('writing:question.title'), me.dialog), title)
    await me.type(me.field(t('writing:question.question'), me.dialog), 'How many mills are there?')
    await me.select(me.dialog.getByLabel(t('writing:question.language')), 'en-US')
    await me.press(me.button(t('writing:list.add'), me.dialog))

    await expect(page).toHaveURL(/step=outline/)
    await me.type(me.field(t('writing:outline.title')).first(), 'Size')
    await me.press(me.button(t('kernel:actions.save')))
    await expect(page.getByText(t('writing:saved'))).toBeVisible()
    await me.looksRight()

    // It is left and resumed at the step that is next.
    await page.goto('/ailab/industries/your-research')
    await me.press(page.getByRole('link', { name: title }))
    await me.type(me.field(t('writing:sources.who')), 'A founder, in November')
    await me.type(me.field(t('writing:sources.said')), said)
    await me.press(me.button(t('writing:sources.add')))
    await expect(page.getByText('A founder, in November')).toBeVisible()
    await me.type(page.getByRole('searchbox', { name: t('writing:sources.news_search') }), 'audit pilot')
    await me.press(
      me.button(t('writing:sources.news_add', { title: 'Audit pilot for AI agents grows to 2,400 sites' })),
    )
    await expect(page.getByText(t('writing:sources.title', { count: 2 }))).toBeVisible()
    await me.looksRight()
    await me.press(me.link(t('writing:steps.next', { step: t('writing:steps.sections') })))

    await me.press(me.button(t('writing:sections.edit')))
    await me.type(me.field(t('writing:sections.sentence', { number: 1 })), sentence)
    await me.press(me.button(t('kernel:actions.save')))
    await expect(page.getByText(t('writing:reasons.uncited_figure'))).toBeVisible()
    await me.type(me.field(t('writing:evidence.quote')), 'the ministry counted 1,187 mills in 2022')
    await me.press(me.button(t('writing:evidence.find')))
    await me.press(me.button(t('writing:evidence.attach')))
    await me.press(me.button(t('writing:confirm')))
    await expect(me.button(t('writing:unconfirm'))).toBeVisible()
    await me.looksRight()
    await me.press(me.link(t('writing:steps.next', { step: t('writing:steps.review') })))

    await expect(page.getByText(t('writing:review.ready'))).toBeVisible()
    await me.press(me.button(t('writing:review.submit')))
    await expect(page.getByText(t('writing:review.states.in_review'))).toBeVisible()
    await me.looksRight()

    const context = await browser.newContext({ baseURL: origin, viewport: me.profile.viewport, locale })
    const admin = me.at(await context.newPage())
    await storeToken(admin.page, await tokenOf(origin, 'admin'))
    await context.addCookies([{ name: 'locale', value: locale, url: origin }])
    await admin.page.goto('/admin/industries/your-research')
    await admin.press(admin.page.getByRole('link', { name: title }))
    await admin.press(admin.button(t('writing:review.approve')))
    await expect(admin.page.getByText(t('writing:review.states.approved'))).toBeVisible()
    await context.close()

    await page.reload()
    await me.press(me.link(t('writing:steps.next', { step: t('writing:steps.publish') })))
    await me.type(me.field(t('writing:publish.summary')), 'How many mills the ministry counted.')
    await me.press(me.button(t('writing:publish.publish')))
    await expect(page.getByText(t('writing:publish.done'))).toBeVisible()
    await me.looksRight()
    await me.press(me.link(t('writing:publish.open')))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(sentence).first()).toBeVisible()
  })
})

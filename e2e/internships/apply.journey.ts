import { expect } from '@playwright/test'
import { account } from '#areas/account/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { answered } from '../asking.ts'
import { lettersOf } from '../learner.ts'
import { askerOf, newcomer, type Newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'

/** The industry of agriculture, which a migration adds. */
const agriculture = '01938c00-0000-7000-8000-000000000001'

/** A startup of somebody, with a complete profile. */
async function startupOf(owner: Newcomer): Promise<string> {
  const texts = { name: 'Tejado', tagline: 'Roofs that stay cool.', description: 'Cool roofs.' }
  const profile = { ...texts, stage: 'pilot', country: 'MX', industry_ids: [agriculture] }
  return (await answered(askerOf(owner), startups.add, profile)).startup.id
}

forEachProfile(() => {
  test('a startup posts an internship, an intern applies, is made an offer and accepts it', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const owner = await newcomer(me, origin)
    const business_id = await startupOf(owner)
    const title = `Measure roofs ${lettersOf(Date.now())}`

    await page.goto(`/ailab/startups/startup/${business_id}?tab=settings`)
    const module = t('studio:modules.names.internship')
    await me.press(me.button(t('studio:modules.on_of', { module })))
    await expect(me.button(t('studio:modules.off_of', { module }))).toBeVisible()
    await me.press(me.link(module, page.getByRole('navigation', { name: t('studio:tabs.label') })))
    await me.press(me.button(t('internship-pages:managed.add')))
    await me.type(me.field(t('internship-pages:fields.title')), title)
    await me.type(me.field(t('internship-pages:fields.tasks')), 'Measure forty roofs.')
    await me.type(me.field(t('internship-pages:fields.learning')), 'How heat is measured.')
    await me.type(me.field(t('internship-pages:fields.location')), 'Mérida')
    await me.type(me.field(t('internship-pages:fields.pay_monthly')), '9000')
    await me.looksRight()
    await me.press(me.button(t('kernel:actions.save')))
    await expect(me.link(title)).toBeVisible()
    await me.looksRight()

    const guest = await companion()
    const intern = await newcomer(guest, origin)
    await answered(askerOf(intern), account.preferences, { selected: ['purpose.internship'] })
    await guest.page.goto(`/ailab/internship?q=${title}`)
    await guest.press(guest.link(title))
    await guest.press(guest.button(t('internship-pages:apply.button')))
    await guest.type(guest.field(t('internship-pages:apply.message')), 'I climb well.')
    await guest.looksRight()
    await guest.press(guest.button(t('internship-pages:apply.send')))
    await expect(guest.page.getByText(t('internship-pages:states.sent'), { exact: true })).toBeVisible()

    await me.press(me.link(title))
    await me.press(me.link(/Ferrer/))
    await expect(page.getByText('I climb well.').last()).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('internship-pages:applicants.to.offered')))
    await expect(page.getByRole('dialog').getByText(t('internship-pages:states.offered'))).toBeVisible()
    // That state is named before, too: the button goes when the offer is made.
    await expect(me.button(t('internship-pages:applicants.to.offered'))).toHaveCount(0)

    await guest.press(guest.link(t('internship-pages:apply.view')))
    await guest.looksRight()
    await guest.press(guest.button(t('internship-pages:mine.accept_of', { title })))
    await expect(guest.page.locator('[aria-current=step]')).toHaveText(t('internship-pages:states.accepted'))
  })
})

import { expect } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { answered, type Asker } from '../asking.ts'
import { askerOf, newcomer } from '../joining.ts'
import { forEachProfile, test } from '../profile.ts'

/** The industry of agriculture, which a migration adds. */
const agriculture = '01938c00-0000-7000-8000-000000000001'

/** A published pitch of somebody's startup. */
async function publishedPitch(owner: Asker, locale: string): Promise<string> {
  const texts = { name: 'Escarcha', tagline: 'Ice for boats.', description: 'Ice that lasts.', stage: 'pilot' }
  const profile = { ...texts, country: 'MX', industry_ids: [agriculture] }
  const { startup } = await answered(owner, startups.add, profile)
  const made = { business_id: startup.id, title: 'Seed pitch', template: 'classic', locale }
  const { pitch, sections } = await answered(owner, pitches.add, made)
  for (const { id, version } of sections)
    await answered(owner, pitches.updateSection, { section_id: id, version, body: 'Ice for **forty** boats.' })
  for (const to of ['ready', 'active']) await answered(owner, pitches.status, { id: pitch.id, to })
  return pitch.id
}

forEachProfile(({ locale }) => {
  test('a team makes a link with a password, a stranger reads the pitch with it, and its program is not counted as a person', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const owner = askerOf(await newcomer(me, origin))
    const id = await publishedPitch(owner, locale)
    await page.goto(`/ailab/startups/pitch-manager/${id}/links`)
    await me.press(me.button(t('pitch-sharing:list.add')))
    await me.type(me.field(t('pitch-sharing:dialog.recipient')), 'Odile Capital')
    await me.type(page.getByLabel(t('pitch-sharing:dialog.password'), { exact: true }), 'ice-for-boats')
    await me.looksRight()
    await me.press(me.button(t('pitch-sharing:dialog.create'), page.getByRole('dialog')))
    const address = me.field(t('pitch-sharing:address.label'), me.dialog)
    await expect(address).toHaveValue(/\/share\//)
    await me.looksRight()

    const guest = await companion()
    const cookies = await guest.page.context().cookies()
    await guest.page.goto(await address.inputValue())
    await expect(guest.page.getByRole('heading')).toHaveCount(1)
    await guest.looksRight()
    await guest.type(guest.page.locator('input[type=password]'), 'ice-for-boats')
    const reported = guest.page.waitForResponse(answer => answer.url().endsWith(pitches.recordReading.path))
    await guest.press(guest.page.locator('button.main'))
    // The script shows one section at a time.
    await expect(guest.page.locator('main section:visible')).toHaveCount(1)
    await expect(guest.page.locator('main section:visible strong')).toHaveText('forty')
    await guest.looksRight()
    await guest.press(guest.page.locator('[data-after]'))
    await expect(guest.page.locator('main section:visible h2')).toBeFocused()
    expect((await reported).status()).toBe(200)
    expect(await guest.page.context().cookies()).toEqual(cookies)
    await guest.page.reload()
    await expect(guest.page.locator('main section:visible')).toHaveCount(1)

    await page.goto(`/ailab/startups/pitch-manager/${id}/links`)
    await me.press(me.link('Odile Capital'))
    await expect(page.getByText(t('pitch-sharing:visits.none'))).toBeVisible()
    await me.looksRight()
    const [link] = (await answered(owner, pitches.links, { id })).items
    const { classes } = await answered(owner, pitches.visitSummary, { link_id: link!.id })
    expect(classes.filter(({ visits }) => visits > 0).map(each => each.class)).toEqual(['automated'])
  })
})

import { expect, type Page } from '@playwright/test'
import { localised, type Localised } from '#kernel/contract/fields.ts'
import { mailTo } from '../mailbox.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

type Listed = { slug: string; title: Localised; registration: string; mode: string }

/** The first sample event that fits. */
async function findEvent(page: Page, fits: (event: Listed) => boolean): Promise<Listed> {
  const answer = await page.request.post('/v2/api/open/event/listing', { data: { limit: 50 } })
  const { items } = (await answer.json()) as { items: Listed[] }
  const event = items.find(fits)
  if (!event) throw new Error('the sample has no such event')
  return event
}

let count = 0
const newAddress = () => `guest-${process.pid}-${Date.now()}-${(count += 1)}@example.org`

forEachProfile(({ locale }) => {
  test('a stranger registers for an event, confirms by mail, gets a ticket and gives the seat up', async ({ me }) => {
    const { page, t } = me
    const email = newAddress()
    const event = await findEvent(page, ({ slug }) => slug === 'small-models-honest-numbers')
    await page.goto('/events')
    await me.looksRight()
    await me.press(me.link(localised(event.title, locale).text))
    const register = me.button(t('event-pages:form.register'))
    const name = page.getByRole('textbox', { name: t('event-pages:form.name') })
    const address = page.getByRole('textbox', { name: t('event-pages:form.email') })
    await me.type(address, 'no-address')
    await me.press(register)
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await me.type(name, 'Mei Tachibana')
    await me.type(address, email)
    await page.reload()
    await expect(name).toHaveValue('Mei Tachibana')
    await me.looksRight()
    await me.press(register)
    await expect(page.getByRole('status').filter({ hasText: t('event-pages:form.sent') })).toBeFocused()

    await page.reload()
    await expect(name).toHaveValue('')
    const { link } = await mailTo(page, email)
    await page.goto(link!)
    await me.press(me.button(t('event-pages:own.action.confirm')))
    await expect(page.getByRole('heading', { name: t('event-pages:own.confirmed') })).toBeVisible()
    await expect(page.getByRole('img', { name: t('event-pages:own.ticket') })).toBeVisible()
    await me.looksRight()
    // In a page of its own: on paper there is nothing to press, and here the focus has to stay.
    const paper = await page.context().newPage()
    await paper.emulateMedia({ media: 'print' })
    await paper.goto(link!)
    await expect(paper.getByRole('img', { name: t('event-pages:own.ticket') })).toBeVisible()
    await expect(paper.getByRole('main').locator('a, button').filter({ visible: true })).toHaveCount(0)
    await paper.close()

    await me.press(me.button(t('event-pages:own.action.cancel')))
    await me.press(me.button(t('event-pages:own.action.cancel'), me.dialog))
    await expect(page.getByRole('heading', { name: t('event-pages:own.cancelled') })).toBeVisible()
  })

  test('a stranger reads that an event is happening now, and how whoever is registered joins it', async ({ me }) => {
    const { page, t } = me
    const { slug } = await findEvent(page, ({ registration }) => registration === 'running')
    await page.goto(`/events/${slug}`)
    await expect(page.getByRole('heading', { name: t('event-pages:opening.running') })).toBeVisible()
    await expect(page.getByText(t('event-pages:event.running_online'))).toBeVisible()
    await me.looksRight()
  })

  test('a member gives a seat up and registers again on the same page', async ({ me, origin }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto('/ailab/events/small-models-honest-numbers')
    const register = me.button(t('event-pages:form.register'))
    await me.press(register)
    await me.press(me.button(t('event-pages:own.action.cancel')))
    await me.press(me.button(t('event-pages:own.action.cancel'), me.dialog))
    await expect(page.getByRole('heading', { name: t('event-pages:own.cancelled') })).toBeVisible()
    await me.looksRight()
    await me.press(register)
    await expect(page.getByRole('heading', { name: t('event-pages:own.confirmed') })).toBeVisible()
    await expect(page.getByRole('img', { name: t('event-pages:own.ticket') })).toBeVisible()
  })

  test('a member joins a waiting list, sees their place and finds the event among their own', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    const event = await findEvent(page, ({ registration }) => registration === 'waiting_list')
    await page.goto(`/ailab/events/${event.slug}`)
    await expect(me.heading(localised(event.title, locale).text)).toBeVisible()
    await me.looksRight()
    await me.choose(page.getByRole('group').last().getByRole('radio').first())
    await me.press(me.button(t('event-pages:form.join')))
    // Others may wait there already, besides the sample's.
    const place = new RegExp(t('event-pages:own.place', { place: 'ANY' }).replace('ANY', String.raw`\d+`))
    await expect(page.getByRole('heading', { name: place })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('event-pages:own.changes') })).toBeVisible()
    await me.looksRight()
    await page.goto('/ailab/events')
    await expect(me.link(localised(event.title, locale).text)).toBeVisible()
    await me.looksRight()
  })
})

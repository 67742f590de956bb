import { expect } from '@playwright/test'
import { pitches } from '#areas/pitches/contract/index.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { openTestModel, type Behaviour, type ModelRequest, type TestModel } from '#kernel/server/testing-model.ts'
import { answered } from '../asking.ts'
import { askerOf, newcomer } from '../joining.ts'
import { withLab } from '../own-lab.ts'
import { forEachProfile, test } from '../profile.ts'

/** A model that cites the figure of the users, and once states a number of its own; slowly, where it is asked to. */
function behave({ messages }: ModelRequest): Behaviour {
  const { sources, request } = JSON.parse(messages[1]!.content) as {
    sources: { source: number; text: string }[]
    request: string
  }
  const users = sources.find(({ text }) => text.includes('27'))!.source
  if (request === 'slowly') return { text: 'Word '.repeat(400), nextMs: 100 }
  return messages[0]!.content.includes('Rewrite the text')
    ? { text: `27 crews use it. [${users}]\n\nThe harbor waits. We sell more each month.` }
    : { text: `27 crews use it. [${users}] The harbor waits. We have 900 boats. [${users}]` }
}

/** A lab with a language model, in place of the one of all journeys. */
const withModel = test.extend<{ model: TestModel }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern.
  model: async ({}, provide) => {
    const model = await openTestModel(behave)
    await provide(model)
    await model.close()
  },
  baseURL: async ({ model }, provide) => withLab(model.settings, provide),
})

forEachProfile(({ locale }) => {
  withModel('a model proposes a text, and a founder accepts a part of it', async ({ me, origin, model }) => {
    test.slow()
    const { page, t } = me
    const owner = askerOf(await newcomer(me, origin))
    const { startup } = await answered(owner, startups.add, { name: 'Escarcha', tagline: 'Ice for boats.' })
    const figure = { business_id: startup.id, as_of: '2026-09-30', source: 'Contracts', key: 'users', count: 27 }
    await answered(owner, startups.saveFact, figure)
    const made = { business_id: startup.id, title: 'Seed pitch', template: 'classic', locale }
    const { pitch, sections } = await answered(owner, pitches.add, made)
    const section_id = sections[3]!.id
    const stored = async () => (await answered(owner, pitches.section, { section_id })).section
    await page.goto(`/ailab/startups/pitch-manager?pitch=${pitch.id}&section=${section_id}`)

    const proposal = page.getByRole('region', { name: t('pitch-manager:proposal.title') })
    const change = (text: string) => proposal.getByRole('checkbox', { name: text })
    const apply = (count: number) => me.button(t('pitch-manager:proposal.apply', { count }))
    const ask = () => me.press(me.button(t('pitch-manager:ask.send')))
    await me.press(page.getByText(t('pitch-manager:ask.title'), { exact: true }))
    await ask()
    await expect(proposal).toBeFocused()
    await expect(proposal.getByText(t('pitch-manager:modes.draft'))).toBeInViewport()
    await expect(change('27 crews use it.')).toBeChecked()
    await expect(change('We have 900 boats.')).not.toBeChecked()
    await expect(proposal.getByText(t('pitch-manager:proposal.unsupported', { numbers: '900' }))).toBeVisible()
    await me.looksRight()
    await me.press(apply(2))
    const text = page.locator('textarea[data-quotable]')
    await expect(text).toHaveValue('27 crews use it. The harbor waits.')
    await expect(proposal).toBeHidden()

    const request = me.field(new RegExp(`^${t('pitch-manager:ask.instruction').slice(0, 4)}`))
    await me.choose(page.getByRole('radio', { name: t('pitch-manager:modes.rewrite') }))
    await me.type(request, 'slowly')
    await ask()
    await expect(page.getByText('Word Word')).toBeVisible()
    await me.press(me.button(t('pitch-manager:ask.stop')))
    await expect(page.getByText(t('pitch-manager:ask.stopped'))).toBeVisible()
    await expect(request).toHaveValue('slowly')
    await expect.poll(() => model.seen.open).toBe(0)

    await me.type(request, 'more of the harbor')
    await ask()
    await expect(proposal.getByText('more of the harbor')).toBeVisible()
    await expect(change(t('pitch-manager:proposal.spacing'))).toBeChecked()
    await expect(change('We sell more each month.')).toBeChecked()
    await me.looksRight()
    const { version } = await stored()
    await answered(owner, pitches.updateSection, { section_id, version, notes: 'Smile.' })
    await me.press(apply(2))
    await expect(proposal.getByText(t('pitches:failures.pitch.proposal_stale'))).toBeVisible()
    await me.looksRight()
    expect((await stored()).body).toBe('27 crews use it. The harbor waits.')
    await me.press(me.button(t('pitch-manager:proposal.reject')))
    await expect(proposal).toBeHidden()
  })
})

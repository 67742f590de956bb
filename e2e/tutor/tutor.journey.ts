import { expect, type Page } from '@playwright/test'
import { openTestModel, type Behaviour, type ModelRequest } from '#kernel/server/testing-model.ts'
import { remember } from '../entering.ts'
import { newLearner } from '../learner.ts'
import { withLab } from '../own-lab.ts'
import { forEachProfile, test } from '../profile.ts'
import { desk } from '../profiles.ts'
import { sampleCourse } from '../sample-course.ts'
import type { User } from '../user.ts'

const address = '/ailab/education/course/agents-that-earn-trust'
const marked = (page: Page) =>
  page.evaluate(() => ([...(CSS.highlights.get('marked') ?? [])][0] as Range | undefined)?.toString() ?? '')

/** The element that has the focus when a unit has just been added to the page. */
const focusOfUnit = (page: Page, unit: string) =>
  page.evaluate(
    key =>
      new Promise<string | undefined>(resolve => {
        const seen = new MutationObserver(() => {
          if (!document.querySelector(`article[data-unit="${key}"]`)) return
          seen.disconnect()
          resolve(document.activeElement?.tagName)
        })
        seen.observe(document, { childList: true, subtree: true, attributes: true })
      }),
    unit,
  )

/** What the parts of the conversation are called, beside the text or over it. */
const answers = ({ page, t }: User) => page.getByRole('log', { name: t('tutor:answers') })
const questionField = ({ page, t }: User) => page.getByRole('textbox', { name: t('tutor:question') })
const isSheet = ({ profile }: User) => profile.viewport.width < 1_280

/** Opens the questions by the key that the reader has for it, or by the button. */
async function open(me: User): Promise<void> {
  if (me.profile.by === 'mouse') await me.press(me.button(me.t('education:reader.ask')).filter({ visible: true }))
  else await me.page.keyboard.press('a')
  await expect(questionField(me)).toBeFocused()
}
async function ask(me: User, words: string): Promise<void> {
  await me.type(questionField(me), words)
  await me.page.keyboard.press('Enter')
}

forEachProfile(({ locale }) => {
  const course = sampleCourse('agents-that-earn-trust', locale)

  test('without a model: a learner asks, gets passages, and follows one to its place', async ({ me, origin }) => {
    const { page, t } = me
    const [about, heading] = topics[locale]
    await newLearner(page, origin, locale)
    await page.goto(address)
    await me.press(me.button(t('education:details.sign_up')))
    await expect(me.heading(course.unit('basics/loop'))).toBeVisible()
    await open(me)
    await me.looksRight()
    await ask(me, about)
    await expect(answers(me).getByText(t('tutor:no_model'))).toBeVisible()
    await me.looksRight()
    const place = `${course.unit('basics/tools')} › ${heading}`
    const firstFocus = focusOfUnit(page, 'basics/tools')
    await me.press(answers(me).getByRole('link', { name: place }).first())
    await expect(page).toHaveURL(/unit=basics%2Ftools#/)
    // Later it would take the focus from the passage.
    expect(await firstFocus).toBe('H1')
    await expect(page.getByRole('heading', { name: heading })).toBeFocused()
    await expect.poll(() => marked(page)).not.toBe('')
    // On a phone the sheet makes way for the text.
    if (isSheet(me)) {
      await expect(questionField(me)).toBeHidden()
      await open(me)
    }

    // The conversation stays while units are turned, and closing gives the keyboard back.
    await ask(me, 'zebra xylophone')
    await expect(answers(me).getByText(t('tutor:not_found'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(questionField(me)).toBeHidden()
    await open(me)
    await expect(answers(me).getByText('zebra xylophone')).toBeVisible()
    await me.press(me.button(t('tutor:start_over')))
    await expect(page.getByText(t('tutor:lead'))).toBeVisible()
    await me.looksRight()
  })
})

forEachProfile(({ locale }) => {
  const course = sampleCourse('agents-that-earn-trust', locale)

  test('a learner finds a word in the course and opens its passage', async ({ me, origin }) => {
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto(address)
    await me.press(me.button(t('education:details.sign_up')))
    await expect(me.heading(course.unit('basics/loop'))).toBeVisible()
    if (me.profile.viewport.width < 1_024) await me.press(me.button(t('education:public.outline')).first())
    await me.press(me.button(t('education:reader.search')).filter({ visible: true }))
    const field = page.getByRole('searchbox', { name: t('tutor:search.label') })
    await expect(field).toBeFocused()
    await me.type(field, 'zebra')
    await expect(page.getByText(t('tutor:search.none'))).toBeVisible()
    await me.type(field, '')
    const [, heading] = topics[locale]
    await me.type(field, heading)
    const result = page.getByRole('link', { name: heading }).filter({ visible: true }).first()
    await expect(result.locator('mark').first()).toBeVisible()
    await me.looksRight()
    await me.press(result)
    await expect(page).toHaveURL(/unit=basics%2Ftools#/)
    await expect.poll(() => marked(page)).not.toBe('')
  })

  test('beside the text, Escape brings the outline back in place of the search', async ({ companion, origin }) => {
    const me = await companion({ viewport: desk })
    const { page, t } = me
    await newLearner(page, origin, locale)
    await page.goto(address)
    await me.press(me.button(t('education:details.sign_up')))
    await me.press(me.button(t('education:reader.search')).filter({ visible: true }))
    const field = page.getByRole('searchbox', { name: t('tutor:search.label') })
    const [, heading] = topics[locale]
    await me.type(field, heading)
    await me.press(page.getByRole('link', { name: heading }).filter({ visible: true }).first())
    await expect.poll(() => marked(page)).not.toBe('')
    await field.focus()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(me.button(t('education:reader.search'))).toBeFocused()
  })
})

type Material = { question: string; passages: { passage: number; text: string }[] }

/** A model that says the first sentence of the first passages, with their quotes, and one lie; or what the question asks for. */
function behave(request: ModelRequest): Behaviour {
  const { question, passages } = JSON.parse(request.messages[1]!.content) as Material
  if (question.includes('weather')) return { text: '{"not_said": true}' }
  if (question.includes('away')) return { status: 404 }
  const quotes = passages.slice(0, 3).map(({ passage, text }) => {
    const quote = (/^[^.\n]{15,}[.:?]?/.exec(text)?.[0] ?? text.slice(0, 100)).trim()
    return JSON.stringify({ say: quote, quotes: [{ passage, quote }] })
  })
  const lie = JSON.stringify({
    say: 'Everybody passes.',
    quotes: [{ passage: 1, quote: 'Everybody passes without reading.' }],
  })
  const text = [lie, ...quotes].join('\n')
  return question.includes('slowly') ? { text, nextMs: 400, pieceLength: 40 } : { text }
}

forEachProfile(({ locale }) => {
  test('with a model: checked sentences, what the course does not say, stopping, and a model that is away', async ({
    me,
  }) => {
    test.slow()
    const { page, t } = me
    const model = await openTestModel(behave)
    try {
      await withLab(model.settings, async origin => {
        await remember(page.context(), origin, { key: 'founder', locale })
        await page.goto(origin + address)
        await me.press(me.button(t('education:reader.ask')).filter({ visible: true }))
        await expect(questionField(me)).toBeFocused()
        const turn = (nth: number) =>
          answers(me)
            .locator('ol > li')
            .filter({ has: page.locator('p.font-head') })
            .nth(nth)
        const topic = tools[locale]

        await ask(me, topic)
        await expect(turn(0).getByText(t('tutor:answered', { model: 'test-model' }))).toBeVisible()
        await expect(turn(0).getByText(t('tutor:dropped', { count: 1 }))).toBeVisible()
        await expect(page.getByText('Everybody passes')).toHaveCount(0)
        await me.looksRight()
        const quote = await turn(0)
          .getByRole('list', { name: t('tutor:sources') })
          .locator('blockquote')
          .first()
          .innerText()
        const bare = (text: string) => text.replaceAll(/\s/g, '')
        await me.press(turn(0).getByRole('link', { name: t('tutor:source', { n: 1 }), exact: true }))
        await expect
          .poll(async () => bare(quote).endsWith(bare(await marked(page))) && (await marked(page)) !== '')
          .toBe(true)
        if (isSheet(me)) await open(me)

        await ask(me, `${topic} weather`)
        await expect(turn(1).getByText(t('tutor:not_said'))).toBeVisible()
        await expect(turn(1).getByText(t('tutor:nearest'))).toBeVisible()

        await ask(me, `${topic} slowly`)
        await expect(turn(2).getByRole('link', { name: t('tutor:source', { n: 1 }), exact: true })).toBeVisible()
        await me.press(me.button(t('tutor:stop')))
        await expect(turn(2).getByText(t('tutor:stopped'))).toBeVisible()
        await expect.poll(() => model.seen.open).toBe(0)

        await ask(me, `${topic} away`)
        await expect(turn(3).getByText(t('kernel:failures.ai.away'))).toBeVisible()
        await expect(turn(3).getByText(t('tutor:best'))).toBeVisible()
        await me.looksRight()

        await page.context().setOffline(true)
        await ask(me, 'Is anybody there?')
        await expect(turn(4).getByText(t('kernel:failures.network.away'))).toBeVisible()
        await page.context().setOffline(false)
      })
    } finally {
      await model.close()
    }
  })
})

/** A question in each language that the course answers, and the heading below which it does. */
const topics = {
  'en-US': ['What is idempotent, and safe to repeat?', 'Safe to repeat'],
  'es-MX': ['¿Qué es una operación idempotente?', 'Que repetir no haga daño'],
  'ja-JP': ['繰り返しても安全', '繰り返しても安全に'],
} as const
const tools = {
  'en-US': 'How does a tool fail?',
  'es-MX': '¿Cómo falla una herramienta?',
  'ja-JP': 'ツールが失敗するとき',
} as const

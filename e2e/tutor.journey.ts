import { createServer, type AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { openTestModel, type Behaviour, type ModelRequest } from '#kernel/server/testing-model.ts'
import { runLab } from '../bench/running-lab.ts'
import { remember } from './entering.ts'
import { newLearner } from './learner.ts'

const course = '/ailab/education/course/agents-that-earn-trust'
const marked = (page: Page) =>
  page.evaluate(() => ([...(CSS.highlights.get('marked') ?? [])][0] as Range | undefined)?.toString() ?? '')
/** What axe finds wrong with the page as it is. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  })
}

const answers = (page: Page) => page.getByRole('log', { name: 'Questions and answers' })

test('without a model: a learner asks by keyboard, gets passages, and follows one to its place', async ({
  page,
  baseURL,
}) => {
  await newLearner(page, baseURL ?? '')
  await page.goto(course)
  await page.getByRole('button', { name: 'Sign up for this course' }).click()
  await expect(page.getByRole('button', { name: 'Ask this course' })).toBeVisible()
  await page.keyboard.press('a')
  const question = page.getByRole('textbox', { name: 'Your question' })
  await expect(question).toBeFocused()
  await question.fill('What is idempotent, and safe to repeat?')
  await page.keyboard.press('Enter')
  await expect(answers(page).getByText('Compiled without AI')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await answers(page).getByRole('link', { name: 'Tools that are hard to misuse › Safe to repeat' }).click()
  await expect(page).toHaveURL(/unit=basics%2Ftools#safe-to-repeat$/)
  await expect(page.getByRole('heading', { name: 'Safe to repeat' })).toBeFocused()
  await expect.poll(() => marked(page)).toContain('idempotent')

  // The conversation stays while units are turned, and closing gives the keyboard back.
  await question.fill('zebra xylophone')
  await page.keyboard.press('Enter')
  await expect(answers(page).getByText('No unit that is open to you speaks of this.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('a')
  await expect(answers(page).getByText('zebra xylophone')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByText('What would you like to know?')).toBeVisible()
})

test('on a phone the questions are a sheet, which makes way for the text', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newLearner(page, baseURL ?? '', 'ja-JP')
  await page.goto(course)
  await page.getByRole('button', { name: 'このコースに登録する' }).click()
  await page.getByRole('button', { name: 'このコースに質問する' }).click()
  const sheet = page.getByRole('dialog', { name: 'このコースに質問する' })
  await sheet.getByRole('textbox', { name: '質問' }).fill('エージェントとは何ですか')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('AIを使わずにまとめました')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('log').getByRole('link').first().click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => marked(page)).not.toBe('')
})

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

type Material = { question: string; passages: { passage: number; text: string }[] }

/** A model that says the first sentence of the first passages, with their quotes, and one lie; or what the question asks for. */
function behave(request: ModelRequest): Behaviour {
  const { question, passages } = JSON.parse(request.messages[1]!.content) as Material
  if (question.includes('weather')) return { text: '{"not_said": true}' }
  if (question.includes('away')) return { status: 401 }
  const said = passages.slice(0, 3).map(({ passage, text }) => {
    const quote = (/^[^.\n]{15,}[.:?]?/.exec(text)?.[0] ?? text.slice(0, 100)).trim()
    return JSON.stringify({ say: quote, quotes: [{ passage, quote }] })
  })
  const lie = JSON.stringify({
    say: 'Everybody passes.',
    quotes: [{ passage: 1, quote: 'Everybody passes without reading.' }],
  })
  const text = [lie, ...said].join('\n')
  return question.includes('slowly') ? { text, nextMs: 400, pieceLength: 40 } : { text }
}

test('with a model: checked sentences, what the course does not say, stopping, and a model that is away', async ({
  page,
}) => {
  test.slow()
  const model = await openTestModel(behave)
  const { origin, start, close } = await runLab(await freePort(), model.settings)
  try {
    await start()
    await remember(page.context(), origin, { key: 'founder' })
    await page.goto(origin + course)
    await page.getByRole('button', { name: 'Ask this course' }).click()
    const ask = async (question: string) => {
      await page.getByRole('textbox', { name: 'Your question' }).fill(question)
      await page.keyboard.press('Enter')
    }
    const turn = (nth: number) =>
      answers(page)
        .locator('ol > li')
        .filter({ has: page.locator('p.font-head') })
        .nth(nth)

    await ask('How does a tool fail?')
    await expect(turn(0).getByText('Written by the model test-model.')).toBeVisible()
    await expect(turn(0).getByText('1 sentence without support in the course was left out.')).toBeVisible()
    await expect(page.getByText('Everybody passes')).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await turn(0).getByRole('link', { name: 'Source 1', exact: true }).click()
    const quote = await turn(0).getByRole('list', { name: 'Sources' }).locator('blockquote').first().innerText()
    const bare = (text: string) => text.replaceAll(/\s/g, '')
    await expect
      .poll(async () => bare(quote).endsWith(bare(await marked(page))) && (await marked(page)) !== '')
      .toBe(true)

    await ask('What will the weather of the tool be?')
    await expect(turn(1).getByText('This course does not say.')).toBeVisible()
    await expect(turn(1).getByText('The nearest passages')).toBeVisible()

    await ask('How does a tool fail, slowly?')
    await expect(turn(2).getByRole('link', { name: 'Source 1', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(turn(2).getByText('Stopped.')).toBeVisible()
    await expect.poll(() => model.seen.open).toBe(0)

    await ask('Is the tool away?')
    await expect(turn(3).getByText('The language model is out of reach right now')).toBeVisible()
    await expect(turn(3).getByText('The best passages')).toBeVisible()

    await page.context().setOffline(true)
    await ask('Is anybody there?')
    await expect(turn(4).getByText(/reach/)).toBeVisible()
    await page.context().setOffline(false)
  } finally {
    await close()
    await model.close()
  }
})

import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { storageKeys } from '#kernel/web/storage.ts'
import { mailTo } from './mailbox.ts'

let count = 0

/** Stores a session's token in this browser, as signing in does. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKeys.token, token] as const)
}

type NewPerson = { locale?: string; last_name?: string; domain?: string; password?: string }
export type Joined = { token: string; email: string }

/** A new person, signed in here; returns the token. */
export const newLearner = async (page: Page, origin: string, locale = 'en-US', last_name = 'Ferrer'): Promise<string> =>
  (await newPerson(page, origin, { locale, last_name })).token

/**
 * A new person, signed in here: made by the calls of the sign-up pages, so that no two journeys share one. Each has an
 * IP address of their own, because limits for one address are not tested here.
 */
export async function newPerson(
  page: Page,
  origin: string,
  { locale = 'en-US', last_name = 'Ferrer', domain = 'example.org', password }: NewPerson = {},
): Promise<Joined> {
  const headers = { 'x-forwarded-for': `198.51.100.${(process.pid + count) % 250}` }
  const email = `learner-${process.pid}-${Date.now()}-${(count += 1)}@${domain}`
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/api/public/${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const person = { email, first_name: 'Lucía', last_name, locale, consent: true, ...(password && { password }) }
  const { challenge_id } = (await post('sign_up', person)) as { challenge_id: string }
  const { code } = await mailTo(page, email)
  const { token } = (await post('sign_up/validate', { challenge_id, code })) as { token: string }
  await page.context().addCookies([{ name: 'locale', value: locale, url: origin }])
  await storeToken(page, token)
  return { token, email }
}

/** A number in letters: for a unique name. */
export const lettersOf = (number: number): string =>
  [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('')

/**
 * How many times Tab leads from the focus to the target, below zero where Shift and Tab reach it sooner: an estimate from
 * the order in the document. Among radio buttons only Tab is used, because it stops at one of them alone.
 */
const stopsTo = (target: Locator): Promise<number> =>
  target.evaluate(element => {
    const now = document.activeElement ?? document.body
    if (now === element) return 0
    const isBefore = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
    const isBehind = now !== document.body && !isRadio && !now.contains(element) && isBefore(element, now)
    const [from, to] = isBehind ? [element, now] : [now, element]
    const focusable = 'a[href], button, input, select, textarea, summary, audio, video, [tabindex]'
    const stops = [...(element.closest('dialog:modal') ?? document).querySelectorAll<HTMLElement>(focusable)].filter(
      each =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled, [inert] *, input[type=radio]:not(:checked)') &&
        each.checkVisibility({ visibilityProperty: true }) &&
        isBefore(from, each) &&
        isBefore(each, to),
    )
    return isBehind ? -stops.length - 1 : stops.length + 1
  })

const mostPresses = 200

/** Presses Tab, or Shift and Tab, until the target has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  let stops = await stopsTo(target)
  const press = () => page.keyboard.press(stops < 0 ? 'Shift+Tab' : 'Tab')
  // All stops but the last need no look at the page, which would take longer than the key.
  let presses = Math.min(Math.abs(stops) - 1, mostPresses)
  for (let nth = 0; nth < presses; nth += 1) await press()
  if (presses > 0) stops = await stopsTo(target)
  for (; presses < mostPresses; presses += 1) {
    if (stops === 0) return
    await press()
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${mostPresses} times Tab did not reach ${target.toString()}`)
}

/** Which choices are right for each question of a sample course's quiz, read from its source. */
export function rightChoices(course: string, quiz: string): boolean[][] {
  const source = readFileSync(new URL(`../areas/authoring/sample/${course}/en/${quiz}.md`, import.meta.url), 'utf8')
  const questions = source.split('<Question').slice(1)
  return questions.map(question =>
    [...question.matchAll(/\{ text: .*\}/g)].map(([choice]) => /correct: true/.test(choice)),
  )
}

/**
 * Answers the nth question by keyboard alone: Tab to its first choice, arrows among radio buttons, space for
 * checkboxes.
 */
export async function answerByKeyboard(page: Page, nth: number, wanted: boolean[]): Promise<void> {
  const inputs = page.locator('form fieldset').nth(nth).locator('input')
  const isMany = (await inputs.first().getAttribute('type')) === 'checkbox'
  if (!isMany) {
    await tabTo(page, inputs.first())
    await page.keyboard.press('Space')
    for (let at = 0; at < wanted.indexOf(true); at++) await page.keyboard.press('ArrowDown')
    return
  }
  for (const [at, isWanted] of wanted.entries()) {
    await tabTo(page, inputs.nth(at))
    if (isWanted) await page.keyboard.press('Space')
  }
}

import { expect, type Locator } from '@playwright/test'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { expectUnit, signUp } from '../reading.ts'
import { sampleCourse } from '../sample-course.ts'
import type { User } from '../user.ts'

const address = '/ailab/education/course/an-agent-by-hand'

forEachProfile(({ locale }) => {
  const course = sampleCourse('an-agent-by-hand', locale)
  const [first, tasks, order, rounds, paper] = course.questions('do/check')
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const [stop, half] = course.questions('do/clock')

  async function openUnit(me: User, origin: string, unit: string): Promise<void> {
    await newLearner(me.page, origin, locale)
    await signUp(me, address)
    await expect(me.heading(course.unit('see/paper'))).toBeVisible()
    await me.page.goto(`${address}?unit=${encodeURIComponent(unit)}`)
    await expect(me.heading(course.unit(unit))).toBeVisible()
  }
  const radio = ({ page }: User, name = '') => page.getByRole('radio', { name })
  const box = ({ page }: User, name = '') => page.getByRole('checkbox', { name })
  const typed = ({ page }: User, prompt = '') => page.getByRole('textbox', { name: prompt.slice(0, 12) })

  const linesOf = ({ page }: User) =>
    page.getByRole('group').filter({ hasText: order?.prompt }).getByRole('list').getByRole('listitem')
  const wordsIn = (lines: Locator) =>
    lines.evaluateAll(all => all.map(each => each.textContent?.replace(/^\d/, '') ?? ''))

  /** Drags the first item below the last one, by its handle. */
  async function dragToEnd(me: User): Promise<void> {
    const lines = linesOf(me)
    const [top = '', ...others] = await wordsIn(lines)
    await lines.first().scrollIntoViewIfNeeded()
    const handle = await lines.first().locator('[data-handle]').boundingBox()
    const last = await lines.last().boundingBox()
    if (!handle || !last) throw new Error('the lines are not shown')
    await me.page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
    await me.page.mouse.down()
    await me.page.mouse.move(handle.x + handle.width / 2, last.y + last.height, { steps: 5 })
    await me.page.mouse.up()
    expect(await wordsIn(lines)).toEqual([...others, top])
  }

  /** Moves each item to its place, with the arrow buttons. */
  async function putInOrder(me: User, wanted: string[]): Promise<void> {
    const lines = linesOf(me)
    for (const [at, words] of wanted.entries())
      while ((await wordsIn(lines)).indexOf(words) > at)
        await me.press(me.button(me.t('education:quiz.move_up'), lines.filter({ hasText: words })))
  }

  test('a quiz of every kind: answered wrong, looked at, answered right', async ({ me, origin }) => {
    const { page, t } = me
    await openUnit(me, origin, 'do/check')
    await me.press(me.button(t('education:quiz.start')))
    await me.choose(radio(me, first?.choices[1]))
    await me.tick(box(me, tasks?.choices[2]))
    await me.type(typed(me, rounds?.prompt), 'seven')
    await me.press(me.button(t('education:quiz.submit')))
    // One question has no answer yet: it is marked and has the focus, and nothing is submitted.
    await expect(page.getByText(t('education:quiz.gaps', { count: 1 }))).toBeVisible()
    await expect(page.getByText(t('education:quiz.unanswered'))).toHaveCount(1)
    await expect(typed(me, paper?.prompt)).toBeFocused()
    await expect(typed(me, paper?.prompt)).toBeInViewport()
    await me.looksRight()
    await me.press(me.button(t('education:quiz.submit_anyway')))
    await expect(page.getByRole('heading', { name: t('education:quiz.not_passed') })).toBeFocused()
    await expect(page.getByText(t('education:quiz.right_is', { answer: '6' }))).toBeVisible()
    await expect(page.getByText(paper?.explanation ?? '')).toBeVisible()
    await expect(page.getByText(t('education:quiz.right_order'))).toBeVisible()
    // The first question's right choice and both of the second say so in words.
    await expect(page.locator('label').getByText(t('education:quiz.right_choice'), { exact: true })).toHaveCount(3)
    await me.looksRight()

    await me.press(me.button(t('education:quiz.again')))
    await expect(radio(me, first?.choices[1])).not.toBeChecked()
    await me.choose(radio(me, first?.choices[0]))
    await me.tick(box(me, tasks?.choices[0]))
    await me.tick(box(me, tasks?.choices[1]))
    await dragToEnd(me)
    await putInOrder(me, order?.choices ?? [])
    await me.type(typed(me, rounds?.prompt), ' 6 ')
    await me.type(typed(me, paper?.prompt), answerOfPaper[locale])
    await me.press(me.button(t('education:quiz.submit')))
    await expect(page.getByRole('heading', { name: t('education:quiz.passed'), exact: true })).toBeFocused()
    await expect(page.getByText(t('education:quiz.right_of', { right: 5, of: 5 }))).toBeVisible()
    // The answers stay, and after a reload the result is shown again.
    await page.reload()
    await expect(page.getByRole('heading', { name: t('education:quiz.passed'), exact: true })).toBeVisible()
    await expect(page.getByText(t('education:quiz.right_order'))).toHaveCount(0)
    await me.looksRight()
  })

  test('a timed quiz counts down, reveals nothing before it is passed, and ends with its attempts', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await openUnit(me, origin, 'do/clock')
    await expect(page.getByText(t('education:quiz.time_limit', { count: 2 }))).toBeVisible()
    await expect(page.getByText(t('education:quiz.attempts_left', { count: 3 }))).toBeVisible()
    await expect(page.getByText(stop?.choices[0] ?? '')).toHaveCount(0)

    await me.press(me.button(t('education:quiz.start')))
    await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:5\d)$/)
    await me.choose(radio(me, stop?.choices[1]))
    await me.type(typed(me, half?.prompt), '0.9')
    await me.looksRight()
    // A reload loses neither the attempt, nor its time, nor the typed text.
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(typed(me, half?.prompt)).toHaveValue('0.9')
    await expect(radio(me, stop?.choices[1])).toBeChecked()
    await me.press(me.button(t('education:quiz.submit')))
    const failed = page.getByRole('heading', { name: t('education:quiz.not_passed') })
    await expect(failed).toBeVisible()
    await expect(page.getByText(t('education:quiz.reveals_after_pass'))).toBeVisible()
    await expect(page.getByText(t('education:quiz.right_is', { answer: '' }).trim())).toHaveCount(0)
    await expect(page.getByText('0.9 × 0.9')).toHaveCount(0)

    const tryAgain = async () => {
      await me.press(me.button(t('education:quiz.again')))
      await me.type(typed(me, half?.prompt), '2')
      await me.press(me.button(t('education:quiz.submit')))
      await me.press(me.button(t('education:quiz.submit_anyway')))
    }
    await tryAgain()
    await expect(failed).toBeFocused()
    await expect(page.getByText(t('education:quiz.attempts_left', { count: 1 }))).toBeVisible()
    await tryAgain()
    await expect(page.getByRole('heading', { name: t('education:quiz.lost'), exact: true })).toBeFocused()
    await expect(page.getByText(t('education:quiz.lost_text'))).toBeVisible()
    await expect(me.button(t('education:quiz.again'))).toHaveCount(0)
    await me.looksRight()
  })

  test('a video resumes where it was left, even before the lab has received that second and however late it is read', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await openUnit(me, origin, 'see/film')
    await page.route('**/course/progress', route => route.abort())
    const film = page.locator('video')
    await film.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
    })
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(2)
    const refused = page.waitForEvent('requestfailed', asked => asked.postData()?.includes('watched') === true)
    await film.evaluate((video: HTMLVideoElement) => video.pause())
    await refused
    await page.addInitScript(() => {
      IDBTransaction.prototype.addEventListener = function listen(kind: string, listener: (event: Event) => void) {
        EventTarget.prototype.addEventListener.call(this, kind, event => setTimeout(() => listener(event), 1_000))
      }
    })
    await page.reload()
    const [before = '', after = ''] = t('units:video.resumed', { time: '|' }).split('|')
    await expect(page.getByText(new RegExp(`${before}0:0[2-9]${after}`))).toBeVisible()
  })

  test('a video counts once enough of it was really played, and resumes where it was left', async ({ me, origin }) => {
    test.slow()
    const { page, t } = me
    await openUnit(me, origin, 'see/film')
    const title = course.unit('see/film')
    const film = page.locator('video')
    const second = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
    /** Plays or pauses: the space bar on the video, a click into it. */
    const toggle = async () => (me.profile.by === 'mouse' ? film.click() : me.press(film, 'Space'))
    /** Plays until this second. The page itself pauses there: from outside it would be later on a slow machine. */
    const playTo = async (end: number): Promise<number> => {
      const paused = film.evaluate(
        (video: HTMLVideoElement, to) =>
          new Promise<number>(resolve => {
            const pauseThere = () => {
              if (video.currentTime <= to) return
              video.removeEventListener('timeupdate', pauseThere)
              video.pause()
              resolve(video.currentTime)
            }
            video.addEventListener('timeupdate', pauseThere)
          }),
        end,
      )
      await toggle()
      return paused
    }
    await expect(page.getByText(t('units:video.needed', { percent: percent.format(0.8) }))).toBeVisible()
    await film.evaluate((video: HTMLVideoElement) => (video.muted = true))
    await me.looksRight()
    await toggle()
    await expect.poll(second).toBeGreaterThan(0)
    await toggle()
    await playTo(4)
    // A jump to the end does not count as watching.
    await film.evaluate((video: HTMLVideoElement) => (video.currentTime = 6))
    await expectUnit(me, title, 'in_progress')
    const left = Math.floor(await playTo(8))
    await expect(page.getByText(t('education:sync.saved')).filter({ visible: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText(t('units:video.resumed', { time: `0:0${left}` }))).toBeVisible()
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true
      video.currentTime = 4
      video.playbackRate = 2
    })
    await toggle()
    await expect.poll(second).toBeGreaterThan(7)
    await expectUnit(me, title, 'completed')
  })
})

/** Accepted names of the window, in each language. */
const answerOfPaper = { 'en-US': 'Context Window', 'es-MX': 'Ventana de contexto', 'ja-JP': 'コンテキスト' }

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { addUnit, beginCourse, publish, write } from '../writing.ts'

forEachProfile(({ locale }) => {
  test('an author gives certificates to people who finished before', async ({ me, companion, origin }) => {
    const { page, t } = me
    const author = { page, token: await enter(page, origin, 'admin', undefined, locale) }
    const address = await beginCourse(me, `Earlier finishers ${Date.now()}`)
    const course_id = address.split('/').at(-1) ?? ''
    await addUnit(me, 'markdown', 'What a loop is')
    await write(me, 'Decide, act, observe.')
    await publish(me, 1)

    const { page: theirs } = await companion()
    const learner = { page: theirs, token: await newLearner(theirs, origin, locale) }
    const { sections } = await answered(author, authoring.unitKeys, { course_id })
    const { unit_key } = sections[0]!.units[0]!
    await answered(learner, education.signUp, { course_id })
    const viewed = { client_event_id: randomUUID(), unit_key, kind: 'viewed' as const, at: new Date().toISOString() }
    await answered(learner, education.progress, { course_id, events: [viewed] })
    expect((await answered(learner, education.complete, { course_id })).certificate).toBeNull()

    await page.goto(`${address}?show=settings`)
    const award = me.button(t('authoring:settings.award_earlier', { count: 1 }))
    await me.tick(page.getByRole('checkbox', { name: t('authoring:settings.certificate') }))
    await me.press(award)
    await expect(page.getByText(t('authoring:settings.awarded', { count: 1 }))).toBeVisible()
    await expect(award).toBeHidden()
    await me.looksRight()
    expect((await answered(learner, education.complete, { course_id })).certificate?.state).toBe('valid')
  })
})

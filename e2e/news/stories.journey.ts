import { expect, type APIRequestContext } from '@playwright/test'
import { news } from '#areas/news/contract/index.ts'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

const storyOf = async (request: APIRequestContext, token: string, q: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post(news.search.path, { data: { q, limit: 1, group: false }, headers })
  return ((await answer.json()) as { items: { story_id: string }[] }).items[0]!.story_id
}

// They change the same two stories of the sample, one profile after the other.
test.describe.configure({ mode: 'default' })

forEachProfile(() => {
  test('an editor merges two stories, splits an item off, and undoes both', async ({ me, origin }) => {
    const { page, t } = me
    const token = await tokenOf(origin, 'admin')
    await storeToken(page, token)
    await page.goto(`/ailab/news/story/${await storyOf(page.request, token, 'intitle:timeouts')}`)
    const timeline = page.getByRole('region', { name: t('news:story.timeline') })
    const moved = timeline.getByRole('link', { name: 'Timeouts are a product decision' })
    await expect(moved).toBeVisible()

    await me.press(me.button(t('news:story.merge')))
    await me.type(me.dialog.getByRole('searchbox'), 'intitle:annual')
    await me.press(me.dialog.getByRole('button', { name: /Annual report: who runs agents/ }))
    await expect(me.heading('Annual report: who runs agents in public service')).toBeVisible()
    await expect(moved).toBeVisible()
    const changes = page.getByRole('complementary', { name: t('news:story.moves') })
    const undo = changes.getByRole('button', { name: t('news:story.undo') })
    await expect(undo).toHaveCount(1)
    await me.looksRight()

    await me.press(
      me.button(
        t('news:story.split'),
        timeline.getByRole('listitem').filter({ hasText: 'Timeouts are a product decision' }),
      ),
    )
    await expect(page.getByText(t('news:story.split_done'))).toBeVisible()
    await expect(moved).toBeHidden()
    await me.press(undo.first())
    await expect(moved).toBeVisible()
    await expect(undo).toHaveCount(1)
    await me.press(undo)
    await expect(moved).toBeHidden()
    await expect(undo).toHaveCount(0)
    await expect(changes.getByText(t('news:story.undone'), { exact: true }).first()).toBeVisible()
  })
})

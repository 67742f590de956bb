import type { AnswerTo } from '#kernel/web/client.ts'
import { changeAnswers, refresh } from '#kernel/web/queries.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { news } from '../contract/index.ts'

type Change = { is_read?: boolean; is_starred?: boolean }
type Found = AnswerTo<typeof news.search>

const countAfter = 2_000
let counting: ReturnType<typeof setTimeout> | undefined

/**
 * Saved searches are counted again once nothing more is marked: a person who goes through a list causes one request.
 */
function countLater(): void {
  clearTimeout(counting)
  counting = setTimeout(() => void refresh(news.savedSearches), countAfter)
}

/** Marks an item: the page changes at once, and no item leaves the list while the reader looks at it. */
export function useMark() {
  const { write } = useWrite(news.mark)
  return async (id: string, change: Change): Promise<void> => {
    await write({ item_ids: [id], ...change })
    countLater()
    const marked = <T extends { id: string }>(item: T): T => (item.id === id ? { ...item, ...change } : item)
    changeAnswers(news.item, marked)
    // A list has one answer for each of its pages.
    changeAnswers(
      news.search,
      pages =>
        (pages as unknown as Found[]).map(page => ({ ...page, items: page.items.map(marked) })) as unknown as Found,
    )
  }
}

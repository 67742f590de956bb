import { useWords } from '#kernel/web/words.ts'
import type { StoryReason } from '../../contract/states.ts'

type Line = { reason: StoryReason; compared_with: string | null; score: number | null; repeats: boolean }

/** Why an item belongs to its story, in a few words. */
export function ReasonText({ item }: { item: Line }) {
  const { t, number } = useWords('news')
  const outlet = item.compared_with
  if (item.reason === 'by_hand') return t('reasons.by_hand')
  if (item.reason === 'first' || !outlet) return t('reasons.own')
  const percent = number(item.score ?? 0, { style: 'percent' })
  if (item.reason === 'shared_link') return t(item.repeats ? 'reasons.links_to' : 'reasons.shared_link', { outlet })
  return t(`reasons.${item.reason}`, { outlet, percent })
}

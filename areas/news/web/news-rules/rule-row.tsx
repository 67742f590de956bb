import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mostFoundByRule } from '../../contract/saved-limits.ts'
import { SearchMeaning } from '../search-meaning.tsx'
import type { Rule } from './rule.ts'

type Props = { rule: Rule; onEdit: () => void; onRemove: () => void }

export function RuleRow({ rule, onEdit, onRemove }: Props) {
  const { t, number } = useWords('news-rules')
  return (
    <section aria-label={rule.q} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-3">
          <Tag tone="brand">{t(`actions.${rule.action}`, { tag: rule.tag ?? '' })}</Tag>
          <code className="wrap-anywhere">{rule.q}</code>
        </p>
        <div className="mt-1">
          <SearchMeaning q={rule.q} />
        </div>
        <p className="mt-1 text-[0.9375rem] wrap-anywhere text-dim">
          {rule.feed && `${rule.feed.title} · `}
          {rule.found < mostFoundByRule
            ? t('found', { count: rule.found })
            : t('found_more', { shown: number(mostFoundByRule) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button small kind="ghost" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}

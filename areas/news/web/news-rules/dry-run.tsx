import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ask, type AnswerTo } from '#kernel/web/client.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'
import { mostFoundByRule } from '../../contract/saved-limits.ts'

type Tried = AnswerTo<typeof news.tryRule> & { of: string }

/** The items that the rule would find now, including those that it has hidden; nothing is stored. */
export function DryRun({ ruleId }: { ruleId: string | undefined }) {
  const { t, number, date } = useWords('news-rules')
  const { t: kernel } = useWords('kernel')
  const { control, getValues, setError } = useFormContext<{ q: string; feed: string }>()
  const [q, feed] = useWatch({ control, name: ['q', 'feed'] })
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)
  const run = async () => {
    setTrying(true)
    try {
      const now = getValues()
      const answer = await ask(news.tryRule, {
        q: now.q.trim(),
        ...(now.feed && { feed_id: now.feed }),
        ...(ruleId && { rule_id: ruleId }),
      })
      setTried({ ...answer, of: `${now.feed} ${now.q}` })
    } finally {
      setTrying(false)
    }
  }
  const askForWords = () => setError('q', { message: kernel('fields.required') }, { shouldFocus: true })
  const isCurrent = tried?.of === `${feed} ${q}`
  return (
    <section aria-label={t('try')} className="flex flex-col items-start gap-3">
      <Button busy={isTrying} onClick={() => (q.trim() ? sayProblem(run()) : askForWords())}>
        {t('try')}
      </Button>
      <p role="status" className="text-[0.9375rem]">
        {tried &&
          isCurrent &&
          (tried.found < mostFoundByRule
            ? t('found', { count: tried.found })
            : t('found_more', { shown: number(mostFoundByRule) }))}
      </p>
      {tried && isCurrent && tried.items.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line text-[0.9375rem]">
          {tried.items.map(({ id, title, outlet, language, published_at }) => (
            <li key={id} className="py-2">
              <span className="block text-sm text-dim">
                {outlet} · {date(published_at, 'day')}
              </span>
              <span lang={language} className="wrap-anywhere">
                {title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

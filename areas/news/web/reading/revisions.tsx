import { IconHistory } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { news } from '../../contract/index.ts'

type Item = Answered<typeof news.item>

/** The outlet's changes after it published the item. */
export function Revisions({ item }: { item: Item }) {
  const { t, locale, date } = useWords('news')
  return (
    <details lang={locale} className="mt-10 border-t border-line pt-4 text-[0.9375rem]">
      <summary className="flex cursor-pointer items-center gap-2">
        <IconHistory size={18} aria-hidden className="text-dim" />
        {t('item.changed', { outlet: item.feed.title })}
      </summary>
      {item.revisions.map(({ at, changes }) => (
        <div key={at} className="mt-4">
          <p className="text-sm text-dim">{date(at, 'both')}</p>
          <p lang={item.language} className="mt-1 wrap-anywhere whitespace-pre-line">
            {changes.map(({ kind, text }, place) => {
              if (kind === 'added') return <ins key={place}>{text}</ins>
              return kind === 'removed' ? <del key={place}>{text}</del> : <span key={place}>{text}</span>
            })}
          </p>
        </div>
      ))}
    </details>
  )
}

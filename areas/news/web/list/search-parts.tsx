import { IconX } from '@tabler/icons-react'
import { useSearch } from '#kernel/web/navigation.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { readSearch, withoutPart } from '../../contract/search-syntax.ts'
import { useMeaning } from '../search-meaning.tsx'

/** The meaning of the typed search, part by part; each part can be removed. */
export function SearchParts({ q }: { q: string }) {
  const { t } = useWords('news')
  const [, setSearch] = useSearch(toNews.list)
  const meaning = useMeaning()
  const parts = readSearch(q).parts.filter(part => meaning(part))
  if (parts.length === 0) return null
  return (
    <ul aria-label={t('search.parts')} className="flex min-w-0 flex-wrap gap-2">
      {parts.map(part => (
        <li
          key={part.from}
          className="inline-flex min-w-0 items-center rounded-full bg-tint ps-3.5 text-sm font-semibold text-on-tint"
        >
          <span className="wrap-anywhere">{meaning(part)}</span>
          <button
            type="button"
            aria-label={t('search.remove', { what: meaning(part) })}
            onClick={() => void setSearch({ q: withoutPart(q, part) || undefined, item: undefined })}
            className="grid size-9 shrink-0 place-items-center rounded-full"
          >
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { stateTone, type Listed } from './internship-types.ts'
import { useTerms } from './use-terms.ts'

/** An internship in the list: what it is and where, what it pays, and until when one can apply. */
export function PostingRow({ posting }: { posting: Listed }) {
  const { t } = useWords('internship-pages')
  const terms = useTerms()(posting)
  const { id, title, tasks, startup, my_state } = posting
  return (
    <article className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 py-6 lg:grid-cols-[3rem_minmax(0,1fr)_15rem]">
      <LogoMark of={startup} />
      <div className="min-w-0">
        <p className="text-sm break-words text-dim">{startup.name}</p>
        <h2 className="font-head text-xl leading-snug font-bold break-words">
          <ScreenLink to={toInternships.posting} params={{ postingId: id }} className="after:absolute after:inset-0">
            {title}
          </ScreenLink>
        </h2>
        <p className="mt-1 line-clamp-2 max-w-prose break-words text-dim">{tasks}</p>
      </div>
      <div className="col-start-2 mt-3 flex min-w-0 flex-col items-start gap-0.5 text-sm lg:col-start-3 lg:mt-0">
        {my_state && <Tag tone={stateTone(my_state)}>{t(`states.${my_state}`)}</Tag>}
        <p className="font-semibold break-words">{terms.pay}</p>
        <p className="break-words">{terms.place}</p>
        <p className="text-dim">
          {terms.length} · {terms.time}
        </p>
        <p className="text-dim">{t('terms.until', { date: terms.closes })}</p>
      </div>
    </article>
  )
}

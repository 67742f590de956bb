import { IconX } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { CourseSearchProps } from '#areas/education/web/slots.ts'
import { Part } from '#kernel/web/part.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { MarkedText } from '#kernel/web/ui/marked-text.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'
import { tutor, type Hit } from '../contract.ts'
import { CitationLink } from './citation-link.tsx'
import { useEscape } from './use-escape.ts'

/** A search in the units of a course, which replaces its outline once something is typed. */
export default function CourseSearch({ children, onClose, ...of }: CourseSearchProps) {
  const { t } = useWords('tutor')
  const [q, setQ] = useState('')
  const frame = useEscape(onClose)
  useEffect(() => frame.current?.querySelector('input')?.focus(), [frame])
  return (
    <div ref={frame}>
      <div className="mb-4 flex items-center gap-1">
        <TypedSearch label={t('search.label')} value={q} onSearch={setQ} className="flex-1" />
        <IconButton label={t('search.close')} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      {q === '' ? (
        children
      ) : (
        <Part of={q} fallback={<SkeletonText lines={6} />}>
          <Hits {...of} q={q} />
        </Part>
      )}
    </div>
  )
}

type HitsProps = Omit<CourseSearchProps, 'children' | 'onClose'> & { q: string }

/** The results by unit; while another search runs, those of the previous one. */
function Hits({ courseId, q, ...links }: HitsProps) {
  const { t } = useWords('tutor')
  const shown = useDeferredValue(q)
  const { hits } = useRead(tutor.search, { course_id: courseId, q: shown })
  const units = [...Map.groupBy(hits, hit => hit.unit_key).values()]
  return (
    <div aria-busy={shown !== q} className="transition-opacity aria-busy:opacity-60">
      <p role="status" className="mb-2 px-3 text-sm text-dim">
        {units.length === 0 ? t('search.none') : t('search.found', { count: units.length })}
      </p>
      <ol className="flex flex-col gap-4">
        {units.map(ofUnit => (
          <li key={ofUnit[0]!.unit_key}>
            <UnitHits hits={ofUnit} {...links} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The number of places of a unit that are shown. */
const mostOfUnit = 3

const row = 'block rounded-control px-3 py-2 hover:bg-sunken'

function UnitHits({ hits, courseParam, onFollow }: { hits: Hit[] } & Pick<HitsProps, 'courseParam' | 'onFollow'>) {
  const { localised, locale } = useWords('tutor')
  const [first] = hits
  const title = localised(first!.unit_title)
  const texts = hits.flatMap(hit => (hit.excerpt === null ? [] : [{ ...hit, excerpt: hit.excerpt }]))
  return (
    <>
      <CitationLink
        courseParam={courseParam}
        place={{ ...first!, heading: null }}
        words=""
        onFollow={onFollow}
        className={`${row} font-semibold`}
      >
        <span {...(title.lang && { lang: title.lang })}>{title.text}</span>
      </CitationLink>
      {texts.slice(0, mostOfUnit).map(hit => (
        <CitationLink
          key={(hit.heading?.id ?? '') + hit.excerpt}
          courseParam={courseParam}
          place={hit}
          words={hit.excerpt.replaceAll('…', '')}
          onFollow={onFollow}
          className={`${row} text-sm`}
        >
          <span {...(hit.locale !== locale && { lang: hit.locale })}>
            {hit.heading && (
              <span className="block font-medium">
                <MarkedText text={hit.heading.text} marks={hit.heading_marks} />
              </span>
            )}
            <span className="line-clamp-3 wrap-anywhere text-dim">
              <MarkedText text={hit.excerpt} marks={hit.marks} />
            </span>
          </span>
        </CitationLink>
      ))}
    </>
  )
}

import { Suspense, useState } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { locales, localised, type Locale, type Localised } from '#kernel/contract/locales.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../../contract/index.ts'
import { momentOf } from '#kernel/contract/time/wall-time.ts'
import { EventClock } from '../../event-pages/event-clock.tsx'
import { clockOf, durationOf } from '../../event-texts.ts'
import { useSay } from '../../registrations/use-say.ts'
import type { ManagedEvent } from '../admin-types.ts'
import type { EventValues } from './event-values.ts'

type Props = { event: ManagedEvent; values: EventValues; lang: Locale; onClose(): void }

/** An event as its page would show it, in each language, with what has not been saved yet. */
export function EventPreview({ event, values, lang: first, onClose }: Props) {
  const { t } = useWords('event-admin')
  const { t: kernel } = useWords('kernel')
  const [lang, setLang] = useState(first)
  const words = (text: Localised) => localised(text, lang)
  const title = words(values.title)
  return (
    <DetailDrawer onClose={onClose} title={t('edit.preview')}>
      <Segmented
        label={t('edit.language')}
        value={lang}
        segments={locales.map(value => ({ value, label: kernel(`locales.${value}`) }))}
        onChange={value => setLang(oneOf(locales, value) ?? 'en-US')}
      />
      {title.isFallback && <Notice className="mt-4">{kernel('shell.fallback')}</Notice>}
      <Cover seed={event.cover_seed} shape="wide" rounded className="mt-5" />
      <p className="mt-5 flex flex-wrap gap-2">
        <Mode values={values} />
        {values.format['en-US'] && <Tag>{words(values.format).text}</Tag>}
      </p>
      <h2 lang={title.locale} className="mt-2 text-title">
        {title.text}
      </h2>
      <p lang={words(values.summary).locale} className="mt-3 mb-8 text-lg text-dim">
        {words(values.summary).text}
      </p>
      <Clock values={values} lang={lang} />
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Body body={values.body} lang={lang} />
      </Suspense>
      {values.schedule.length > 0 && (
        <ol className="mt-8 border-t border-line">
          {values.schedule.map(({ at, title: line }, index) => (
            <li key={index} className="grid grid-cols-[6rem_1fr] border-b border-line py-3">
              <span className="font-mono text-sm leading-6 text-dim">{at && clockOf(lang, at)}</span>
              <span lang={words(line).locale}>{words(line).text}</span>
            </li>
          ))}
        </ol>
      )}
    </DetailDrawer>
  )
}

function Mode({ values: { mode, venue } }: { values: EventValues }) {
  const { t } = useWords('event-pages')
  return (
    <>
      <Tag tone="brand">{t(`mode.${mode}`)}</Tag>
      {mode !== 'online' && venue.name && <Tag>{venue.name}</Tag>}
    </>
  )
}

function Clock({ values, lang }: { values: EventValues; lang: Locale }) {
  const { t } = useWords('event-pages')
  const say = useSay()
  const { time_zone, starts_local, ends_local, fold } = values
  const [start, end] = [starts_local, ends_local].map(local => momentOf(time_zone, local, fold || 'earlier'))
  if (!start || !end || !('at' in start) || !('at' in end) || end.at <= start.at) return null
  const times = { starts_at: start.at.toISOString(), ends_at: end.at.toISOString(), time_zone }
  return <EventClock times={times} locale={lang} duration={durationOf(times, say)} yourTime={t('event.your_time')} />
}

function Body({ body, lang }: { body: Localised; lang: Locale }) {
  const { body_html } = useRead(events.previewText, { body })
  const text = localised(body_html, lang)
  return <Html html={text.text} lang={text.locale} className="prose mt-8" />
}

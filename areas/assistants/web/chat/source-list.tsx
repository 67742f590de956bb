import { IconBook2, IconHelpCircle, IconNews, IconReportAnalytics } from '@tabler/icons-react'
import { isInShell } from '#kernel/web/paths.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Passage, SourceKind } from '../../contract/index.ts'

const icons = { courses: IconBook2, reports: IconReportAnalytics, news: IconNews, help: IconHelpCircle } as const

type CitedPassage = Omit<Passage, 'text'>
export type ShownSource = CitedPassage & { words: string; n?: number; id?: string }

/** Quotes or passages, each with its document, its place and a link to it. */
export function SourceList({ of, label, long = false }: { of: readonly ShownSource[]; label: string; long?: boolean }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4">
      {of.map((source, at) => (
        <li
          key={source.path + source.words + String(at)}
          id={source.id}
          tabIndex={source.id ? -1 : undefined}
          className="scroll-mt-24 rounded-control border-l-2 border-line py-0.5 pl-4 text-[0.9375rem] focus:border-brand focus:bg-tint focus:outline-none"
        >
          <Words source={source} long={long} />
          <PassageLink place={source} />
        </li>
      ))}
    </ol>
  )
}

function Words({ source: { words, n, locale }, long }: { source: ShownSource; long: boolean }) {
  const { locale: own } = useWords('assistants')
  return (
    <blockquote
      className={`${long ? 'line-clamp-8' : 'line-clamp-6'} whitespace-pre-wrap text-dim wrap-anywhere`}
      {...(locale !== own && { lang: locale })}
    >
      {n !== undefined && <span className="mr-1.5 font-mono text-xs text-ink">{n}</span>}
      {words}
    </blockquote>
  )
}

function PassageLink({ place: { source, document: title, place, path, locale } }: { place: CitedPassage }) {
  const { t, locale: own } = useWords('assistants')
  const Icon = icons[source satisfies SourceKind]
  const inner = (
    <>
      <Icon size={16} role="img" className="mt-1 flex-none" aria-label={t(`source_kinds.${source}`)} />
      <span className="wrap-anywhere" {...(locale !== own && { lang: locale })}>
        {[title, place].filter(Boolean).join(' › ')}
      </span>
    </>
  )
  const className =
    'mt-1 inline-flex min-h-8 items-start gap-1.5 text-sm leading-relaxed font-medium text-brand hover:underline'
  // A published report is a page outside of the signed-in lab.
  return isInShell(path) ? (
    <PathLink to={path} className={className}>
      {inner}
    </PathLink>
  ) : (
    <a href={path} className={className}>
      {inner}
    </a>
  )
}

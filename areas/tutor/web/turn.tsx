import { IconAlertTriangle, IconBook2, IconRefresh, IconSearchOff } from '@tabler/icons-react'
import { numberQuotes } from '#areas/evidence/contract/number-quotes.ts'
import { Graded, Remark, UntracedRemark } from '#areas/evidence/web/exports.tsx'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Claim, Passage, Quote } from '../contract.ts'
import { CitationLink } from './citation-link.tsx'
import type { Turn } from './thread.ts'

type Links = { courseParam: string; onFollow(): void }
type Props = Links & { turn: Turn; onAgain?: (() => void) | undefined }

/** A question and its answer. */
export function TurnView({ turn, onAgain, ...links }: Props) {
  const { t } = useWords('tutor')
  const { question, claims, state } = turn
  return (
    <li className="border-t border-line py-6 first:border-t-0 first:pt-0">
      <p className="font-head text-lg leading-snug font-bold">
        <span className="sr-only">{t('you_asked')} </span>
        {question}
      </p>
      {claims.length > 0 && <Answer claims={claims} {...links} />}
      {state === 'asking' && (
        <p className="mt-3 flex items-center gap-2 text-sm text-dim">
          <span aria-hidden className="size-2 animate-pulse rounded-full bg-signal" />
          {t(claims.length > 0 ? 'writing' : 'looking')}
        </p>
      )}
      {state === 'stopped' && <Remark>{t('stopped')}</Remark>}
      <Ending turn={turn} {...links} />
      {onAgain && (turn.problem || state === 'stopped') && (
        <Button small className="mt-4" onClick={onAgain}>
          <IconRefresh aria-hidden />
          {t('again')}
        </Button>
      )}
    </li>
  )
}

const isSame = (one: Quote, other: Quote) => one.quote === other.quote && one.unit_key === other.unit_key

/** The sentences with notes: a mark after each links to its quote. */
function Answer({ claims, ...links }: { claims: Claim[] } & Links) {
  const { t } = useWords('tutor')
  const { sentences, notes } = numberQuotes(claims, isSame)
  return (
    <>
      <p className="mt-3 leading-relaxed">
        {sentences.map(({ text, grade, quotes }) => (
          <span key={text}>
            <Graded grade={grade} note={t('untraced_mark')}>
              {text}
            </Graded>
            {quotes.map(quote => (
              <CitationLink
                key={quote.n}
                {...links}
                place={quote}
                words={quote.quote}
                label={t('source', { n: quote.n })}
                className="ml-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-md align-super text-xs font-semibold text-brand tabular-nums hover:bg-tint hover:text-on-tint"
              >
                {quote.n}
              </CitationLink>
            ))}{' '}
          </span>
        ))}
      </p>
      <UntracedRemark grades={claims.map(({ grade }) => grade)}>{count => t('untraced', { count })}</UntracedRemark>
      <ol aria-label={t('sources')} className="mt-4 flex flex-col gap-3 border-l-2 border-tint pl-4">
        {notes.map(note => (
          <li key={note.n} className="text-[0.9375rem]">
            <Cited {...links} place={note} words={note.quote} mark={note.n} />
          </li>
        ))}
      </ol>
    </>
  )
}

type CitedProps = Links & { place: Quote | Passage; words: string; mark?: number }

/** A quote of the course with a link to its place. */
function Cited({ place, words, mark, ...links }: CitedProps) {
  const { localised, locale } = useWords('tutor')
  const unit = localised(place.unit_title)
  return (
    <>
      <blockquote
        className="line-clamp-6 [tab-size:3] whitespace-pre-wrap text-dim"
        {...(place.locale !== locale && { lang: place.locale })}
      >
        {mark !== undefined && <span className="mr-1.5 font-mono text-xs text-ink">{mark}</span>}
        {words}
      </blockquote>
      <CitationLink
        {...links}
        place={place}
        words={words}
        className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-brand hover:underline"
      >
        <IconBook2 size={16} aria-hidden className="flex-none" />
        <span {...(unit.lang && { lang: unit.lang })}>
          {[unit.text, place.heading?.text].filter(Boolean).join(' › ')}
        </span>
      </CitationLink>
    </>
  )
}

/** How it ended, with the passages of the course. */
function Ending({ turn: { end, problem, passages, claims }, ...links }: Links & { turn: Turn }) {
  const { t } = useWords('tutor')
  if (problem)
    return (
      <>
        <Remark icon={<IconAlertTriangle size={18} aria-hidden className="mt-0.5 flex-none text-warn" />}>
          {joinSentences(claims.length > 0 && t('cut'), problem.title)}
        </Remark>
        <Passages of={passages} title={t('best')} {...links} />
      </>
    )
  if (!end) return null
  const dropped = end.dropped > 0 && t('dropped', { count: end.dropped })
  switch (end.outcome) {
    case 'answered':
      return <Remark>{joinSentences(t('answered', { model: end.model ?? '' }), dropped)}</Remark>
    case 'not_found':
      return (
        <Remark icon={<IconSearchOff size={18} aria-hidden className="mt-0.5 flex-none" />}>{t('not_found')}</Remark>
      )
    case 'not_said':
      return (
        <>
          <p className="mt-3 font-semibold">{t('not_said')}</p>
          <Passages of={end.passages} title={t('nearest')} {...links} />
        </>
      )
    case 'no_model':
      return (
        <>
          <Passages of={end.passages} title={t('best')} {...links} />
          <Remark>{t('no_model')}</Remark>
        </>
      )
  }
}

function Passages({ of, title, ...links }: { of: Passage[]; title: string } & Links) {
  if (of.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold text-dim">{title}</h3>
      <ol className="mt-2 flex flex-col gap-4">
        {of.map(passage => (
          <li key={passage.unit_key + passage.text} className="border-l-2 border-line pl-4 text-[0.9375rem]">
            <Cited {...links} place={passage} words={passage.text} />
          </li>
        ))}
      </ol>
    </>
  )
}

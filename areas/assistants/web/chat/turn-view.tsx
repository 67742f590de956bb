import { IconAlertTriangle, IconSearchOff, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { Graded, Remark, UntracedRemark } from '#areas/evidence/web/exports.tsx'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { modelProblems, type ModelProblem, type Vote } from '../../contract/index.ts'
import { SourceList } from './source-list.tsx'
import { mayAskAgain, numberedQuotes, type NumberedQuote, type Turn } from './turn.ts'

type Props = { turn: Turn; onVote?: (vote: Vote | null) => void; onAgain?: () => void }

const sourceId = (turnId: string, n: number) => `source-${turnId.replaceAll(' ', '')}-${n}`

/** A question with its answer, its sources beside it where there is room. */
export function TurnView({ turn, onVote, onAgain }: Props) {
  const { t } = useWords('assistants')
  const { sentences, notes } = numberedQuotes(turn.claims)
  const { outcome, isAsking, claims, passages } = turn
  return (
    <li className="grid gap-x-12 border-t border-line py-8 first:border-t-0 first:pt-0 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      <h2 className="mb-4 max-w-[42rem] font-head text-xl leading-snug font-bold wrap-anywhere xl:col-span-2">
        <span className="sr-only">{t('chat.you_asked')} </span>
        {turn.question}
      </h2>
      <div className="min-w-0">
        {claims.length > 0 && (
          <p className="text-lg leading-relaxed">
            {sentences.map(({ text, grade, quotes }) => (
              <span key={text}>
                <Graded grade={grade} note={t('chat.untraced_mark')}>
                  {text}
                </Graded>
                {quotes.map(quote => (
                  <Mark key={quote.n} turnId={turn.id} quote={quote} />
                ))}{' '}
              </span>
            ))}
          </p>
        )}
        <UntracedRemark grades={claims.map(({ grade }) => grade)}>
          {count => t('chat.untraced', { count })}
        </UntracedRemark>
        {isAsking && (
          <p className="mt-3 flex items-center gap-2 text-sm text-dim">
            <span aria-hidden className="size-2 animate-pulse rounded-full bg-signal" />
            {t(claims.length > 0 ? 'chat.writing' : 'chat.looking')}
          </p>
        )}
        {outcome === 'not_said' && <p className="text-lg font-semibold">{t('chat.not_said')}</p>}
        {passages.length > 0 && (
          <>
            <h3 className="mt-2 mb-3 text-sm font-semibold text-dim">
              {t(outcome === 'not_said' ? 'chat.nearest' : 'chat.best')}
            </h3>
            <SourceList
              of={passages.map(({ text, ...place }) => ({ ...place, words: text }))}
              label={t('chat.best')}
              long
            />
          </>
        )}
        {!isAsking && <Ending turn={turn} onAgain={onAgain} />}
        {!isAsking && onVote && outcome !== 'stopped' && <Votes vote={turn.vote} onVote={onVote} />}
      </div>
      {notes.length > 0 && (
        <aside className="mt-6 min-w-0 xl:mt-0">
          <h3 className="mb-3 text-sm font-semibold text-dim">{t('chat.sources')}</h3>
          <SourceList
            of={notes.map(({ quote, n, ...place }) => ({ ...place, words: quote, n, id: sourceId(turn.id, n) }))}
            label={t('chat.sources')}
          />
        </aside>
      )}
    </li>
  )
}

/** Leads to the quote that a sentence rests on. */
function Mark({ turnId, quote: { n } }: { turnId: string; quote: NumberedQuote }) {
  const { t } = useWords('assistants')
  return (
    <button
      type="button"
      aria-label={t('chat.source', { n })}
      className="ml-0.5 inline-flex min-h-6 min-w-6 cursor-pointer items-center justify-center rounded-md align-super text-xs font-semibold text-brand tabular-nums hover:bg-tint hover:text-on-tint"
      onClick={() => document.getElementById(sourceId(turnId, n))?.focus()}
    >
      {n}
    </button>
  )
}

const faultKeys = {
  'ai.away': 'away',
  'ai.key_refused': 'key_refused',
  'ai.unusable': 'away',
  'ai.busy': 'busy',
  'ai.budget': 'budget',
  'ai.cut_off': 'cut_off',
} as const satisfies Record<ModelProblem, string>

/** How it ended. */
function Ending({ turn, onAgain }: { turn: Turn; onAgain: (() => void) | undefined }) {
  const { t } = useWords('assistants')
  const { outcome, dropped, model, fault, claims } = turn
  const left = dropped > 0 ? t('chat.dropped', { count: dropped }) : ''
  if (outcome === 'answered') return <Remark>{joinSentences(t('chat.answered', { model: model ?? '' }), left)}</Remark>
  if (outcome === 'no_model') return <Remark>{t('chat.no_model')}</Remark>
  if (outcome === 'not_said') return left ? <Remark>{left}</Remark> : null
  if (outcome === 'stopped') return <Remark>{t('chat.stopped')}</Remark>
  if (outcome === 'not_found')
    return (
      <Remark icon={<IconSearchOff size={18} aria-hidden className="mt-0.5 flex-none" />}>{t('chat.not_found')}</Remark>
    )
  const faultText = (code: string | null) => {
    const problemCode = oneOf(modelProblems, code)
    return problemCode ? t(`faults.${faultKeys[problemCode]}`) : (code ?? t('chat.failed'))
  }
  const icon = <IconAlertTriangle size={18} aria-hidden className="mt-0.5 flex-none text-warn" />
  return (
    <>
      <Remark icon={icon}>{joinSentences(claims.length > 0 && t('chat.cut'), faultText(fault))}</Remark>
      {onAgain && mayAskAgain(turn) && (
        <Button small className="mt-3" onClick={onAgain}>
          {t('chat.again')}
        </Button>
      )}
    </>
  )
}

function Votes({ vote, onVote }: { vote: Vote | null; onVote(vote: Vote | null): void }) {
  const { t } = useWords('assistants')
  return (
    <div role="group" aria-label={t('chat.helpful')} className="mt-3 -ml-2 flex gap-1">
      <IconButton
        small
        label={t('chat.up')}
        aria-pressed={vote === 'up'}
        className="aria-pressed:bg-tint aria-pressed:text-on-tint"
        onClick={() => onVote(vote === 'up' ? null : 'up')}
      >
        <IconThumbUp aria-hidden />
      </IconButton>
      <IconButton
        small
        label={t('chat.down')}
        aria-pressed={vote === 'down'}
        className="aria-pressed:bg-tint aria-pressed:text-on-tint"
        onClick={() => onVote(vote === 'down' ? null : 'down')}
      >
        <IconThumbDown aria-hidden />
      </IconButton>
    </div>
  )
}

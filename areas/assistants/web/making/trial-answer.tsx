import { Graded } from '#areas/evidence/web/exports.tsx'
import { useWords } from '#kernel/web/words.ts'
import { SourceList } from '../chat/source-list.tsx'
import type { dropReasons, Passage } from '../../contract/index.ts'
import { numberedQuotes, type Turn } from '../chat/turn.ts'

type LeftOut = { text: string; reason: (typeof dropReasons)[number] }

/** A question that was tried, with the passages that were found for it, and what its answer left out. */
export type TrialTurn = Turn & { found: Passage[] | undefined; leftOut: LeftOut[] }

/** The passages found for a question, the answer, and its quotes. */
export function TrialAnswer({ tried }: { tried: TrialTurn | undefined }) {
  const { t } = useWords('making')
  if (!tried) return <p className="text-sm text-dim">{t('trial.not_yet')}</p>
  const { sentences, notes } = numberedQuotes(tried.claims)
  const { isAsking, found, outcome, leftOut } = tried
  return (
    <>
      {isAsking && <p className="text-sm text-dim">{t('trial.asking')}</p>}
      {sentences.length > 0 && (
        <p className="mb-4 leading-relaxed">
          {sentences.map(({ text, grade, quotes }) => (
            <span key={text}>
              <Graded grade={grade} note={t('trial.untraced_mark')}>
                {text}
              </Graded>
              <sup className="ml-0.5 font-semibold text-brand">{quotes.map(({ n }) => n).join(', ')}</sup>{' '}
            </span>
          ))}
        </p>
      )}
      {outcome && (
        <p className="mb-4 text-sm">
          <strong>{t(`outcomes.${outcome}`)}</strong>{' '}
          <span className="text-dim">{t('trial.found', { count: found?.length ?? 0 })}</span>
        </p>
      )}
      {leftOut.length > 0 && <LeftOut of={leftOut} />}
      {notes.length > 0 ? (
        <SourceList of={notes.map(({ quote, ...place }) => ({ ...place, words: quote }))} label={t('trial.quotes')} />
      ) : (
        found && (
          <SourceList
            of={found.slice(0, 3).map(({ text, ...place }) => ({ ...place, words: text }))}
            label={t('trial.passages')}
          />
        )
      )}
    </>
  )
}

/** The sentences of the model that nobody else sees. */
function LeftOut({ of }: { of: readonly LeftOut[] }) {
  const { t } = useWords('making')
  return (
    <div className="mb-4 border-s-2 border-warn ps-4 text-sm">
      <h4 className="font-semibold">{t('trial.dropped', { count: of.length })}</h4>
      <ul className="mt-2 flex flex-col gap-2">
        {of.map(({ text, reason }, at) => (
          <li key={`${text} ${at}`} className="wrap-anywhere">
            <span className="text-dim">{t(`reasons.${reason}`)}</span> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useWords } from '#kernel/web/words.ts'
import { SourceList } from '../chat/source-list.tsx'
import type { Passage } from '../../contract/index.ts'
import { numberedQuotes, type Turn } from '../chat/turn.ts'

/** A question that was tried, with the passages that were found for it. */
export type TrialTurn = Turn & { found: Passage[] | undefined }

/** The passages found for a question, the answer, and its quotes. */
export function TrialAnswer({ tried }: { tried: TrialTurn | undefined }) {
  const { t } = useWords('making')
  if (!tried) return <p className="text-sm text-dim">{t('trial.not_yet')}</p>
  const { sentences, notes } = numberedQuotes(tried.claims)
  const { isAsking, found, outcome, dropped } = tried
  return (
    <>
      {isAsking && <p className="text-sm text-dim">{t('trial.asking')}</p>}
      {sentences.length > 0 && (
        <p className="mb-4 leading-relaxed">
          {sentences.map(({ text, quotes }) => (
            <span key={text}>
              {text}
              <sup className="ml-0.5 font-semibold text-brand">{quotes.map(({ n }) => n).join(', ')}</sup>{' '}
            </span>
          ))}
        </p>
      )}
      {outcome && (
        <p className="mb-4 text-sm">
          <strong>{t(`outcomes.${outcome}`)}</strong>{' '}
          <span className="text-dim">
            {t('trial.found', { count: found?.length ?? 0 })}
            {dropped > 0 && <> {t('trial.dropped', { count: dropped })}</>}
          </span>
        </p>
      )}
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

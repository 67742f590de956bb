import { useEffect, useRef, useState } from 'react'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { askStream } from '#kernel/web/stream.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import { assistants, type ManagedAssistant } from '../../contract/index.ts'
import { newTurn } from '../chat/turn.ts'
import { TrialAnswer, type TrialTurn } from './trial-answer.tsx'

type Version = 'written' | 'published'
type Results = Record<string, TrialTurn>

/** Answers each saved question, with what is written and beside it with what is published. */
export default function Trial({ made }: { made: ManagedAssistant }) {
  const { t } = useWords('making')
  const { results, isRunning, run, stop } = useTrials(made)
  const versions: Version[] = made.published ? ['written', 'published'] : ['written']
  if (made.trials.length === 0) return <SmallEmpty title={t('trial.none')} />
  return (
    <>
      <p className="mb-5 max-w-[46rem] text-dim">{t('trial.lead')}</p>
      {isRunning ? (
        <Button onClick={stop}>{t('trial.stop')}</Button>
      ) : (
        <Button kind="primary" onClick={() => void run(versions)}>
          {t('trial.run', { count: made.trials.length })}
        </Button>
      )}
      <ol className="mt-8 flex flex-col" aria-live="polite">
        {made.trials.map((question, at) => (
          <li key={`${question} ${at}`} className="border-t border-line py-6">
            <h2 className="mb-4 font-head text-lg leading-snug font-bold wrap-anywhere">{question}</h2>
            <div className="grid gap-8 lg:grid-cols-2">
              {versions.map(of => (
                <section key={of} aria-label={t(`trial.${of}`)} className="min-w-0">
                  <h3 className="mb-2 font-mono text-[0.8125rem] font-normal text-dim">{t(`trial.${of}`)}</h3>
                  <TrialAnswer tried={results[`${of} ${at}`]} />
                </section>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function useTrials({ id, trials }: ManagedAssistant) {
  const [results, setResults] = useState<Results>({})
  const [isRunning, setRunning] = useState(false)
  const abortRef = useRef<AbortController>(undefined)
  useEffect(() => () => abortRef.current?.abort(), [])
  const change = (key: string, next: (tried: TrialTurn) => Partial<TrialTurn>) =>
    setResults(all => ({ ...all, [key]: { ...all[key]!, ...next(all[key]!) } }))

  async function tryOne(key: string, question: string, of: Version, signal: AbortSignal) {
    setResults(all => ({ ...all, [key]: { ...newTurn(key, question), found: undefined, leftOut: [] } }))
    try {
      for await (const event of askStream(
        assistants.trial,
        { assistant_id: id, question, of },
        { signal, stay: true },
      )) {
        if (event.kind === 'found') change(key, () => ({ found: event.passages }))
        else if (event.kind === 'claim') change(key, ({ claims }) => ({ claims: [...claims, event] }))
        else if (event.kind === 'dropped')
          change(key, ({ leftOut }) => ({ leftOut: [...leftOut, { text: event.text, reason: event.reason }] }))
        else {
          const { kind: _, ...end } = event
          change(key, () => ({ ...end, isAsking: false }))
        }
      }
    } catch (error) {
      const problem = signal.aborted ? undefined : problemOrThrow(error)
      change(key, () => ({ isAsking: false, outcome: problem ? 'failed' : 'stopped', fault: problem?.title ?? null }))
    }
  }

  /** One after the other: a person has few turns with the model at once. */
  async function run(versions: readonly Version[]) {
    const mine = (abortRef.current = new AbortController())
    setResults({})
    setRunning(true)
    try {
      for (const [at, question] of trials.entries())
        for (const of of versions) if (!mine.signal.aborted) await tryOne(`${of} ${at}`, question, of, mine.signal)
    } finally {
      setRunning(false)
    }
  }
  return { results, isRunning, run, stop: () => abortRef.current?.abort() }
}

import { useEffect, useRef } from 'react'
import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Assistant } from '../../contract/index.ts'
import { Conversations } from '../conversations.tsx'
import { Composer } from './composer.tsx'
import type { Turn } from './turn.ts'
import { TurnView } from './turn-view.tsx'
import { useThread } from './use-thread.ts'

type Props = { assistant: Assistant; conversationId?: string; stored: Turn[]; onBegun(id: string): void }

/** A conversation from its first question on; before it, what to ask and what was asked earlier. */
export function Thread({ assistant, conversationId, stored, onBegun }: Props) {
  const { t } = useWords('assistants')
  const { turns, isAsking, send, vote, stop } = useThread({
    assistantId: assistant.id,
    conversationId,
    turns: stored,
    onBegun,
  })
  const end = useRef<HTMLDivElement>(null)
  const count = turns.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <>
      {count === 0 ? (
        <Beginning assistant={assistant} onAsk={question => void send(question)} />
      ) : (
        <div role="log" aria-label={t('chat.answers')}>
          <ol>
            {turns.map((turn, at) => (
              <TurnView
                key={turn.question + turn.id}
                turn={turn}
                {...(!turn.id.startsWith('new ') && { onVote: newVote => vote(turn.id, newVote) })}
                {...(at === count - 1 && !isAsking && { onAgain: () => void send(turn.question) })}
              />
            ))}
          </ol>
        </div>
      )}
      <div ref={end} className="scroll-mb-44" />
      <Composer assistantId={assistant.id} isAsking={isAsking} onSend={question => void send(question)} onStop={stop} />
    </>
  )
}

function Beginning({ assistant, onAsk }: { assistant: Assistant; onAsk(question: string): void }) {
  const { t, localised, list } = useWords('assistants')
  const { id, greeting, questions, sources, has_model } = assistant
  return (
    <div className="max-w-[46rem]">
      <p className="text-lg text-dim">
        <LocalisedText of={greeting} />
      </p>
      {questions.length > 0 && (
        <ul aria-label={t('chat.begin')} className="mt-6 flex flex-col gap-2.5">
          {questions.map(question => (
            <li key={question['en-US']}>
              <button
                type="button"
                className="min-h-12 w-full cursor-pointer rounded-control border border-line bg-surface px-5 py-3 text-left font-medium hover:border-edge"
                onClick={() => onAsk(localised(question).text)}
              >
                {localised(question).text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 text-sm text-dim">
        <p>{t('chat.reach', { sources: list(sources.map(source => t(`sources.${source}`))) })}</p>
        <p>{t(has_model ? 'chat.with_model' : 'chat.without_model')}</p>
      </div>
      <Part fallback={<Skeleton className="mt-10 h-24" />}>
        <Conversations assistantId={id} limit={5} heading={t('chat.earlier')} />
      </Part>
    </div>
  )
}

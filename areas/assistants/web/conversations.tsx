import { LocalisedText } from '#kernel/web/localised-text.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { List } from '#kernel/web/ui/list.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAssistants } from '../contract/addresses.ts'
import { assistants } from '../contract/index.ts'

type Card = Answered<typeof assistants.conversations>['items'][number]
type Props = { q?: string; assistantId?: string; limit?: number; heading?: string }

/** One's own conversations, the latest first; with one assistant alone if it is named. */
export function Conversations({ q, assistantId, limit = 10, heading }: Props) {
  const { t } = useWords('assistants')
  const { t: kernel } = useWords('kernel')
  const input = { ...(q && { q }), ...(assistantId && { assistant_id: assistantId }), limit }
  const list = useList(assistants.conversations, input)
  // An empty list under its own heading needs no text.
  if (heading && list.items.length === 0) return null
  return (
    <>
      {heading && <h2 className="mt-10 mb-2 text-base">{heading}</h2>}
      <List<Card>
        of={list}
        layout="rows"
        label={t('conversations.title')}
        more={t('conversations.more')}
        empty={<SmallEmpty title={q ? kernel('messages.nothing_found') : t('conversations.none')} />}
      >
        {card => <Row card={card} isNamed={assistantId === undefined} />}
      </List>
    </>
  )
}

function Row({ card: { id, assistant_id, assistant, title, updated_at }, isNamed }: { card: Card; isNamed: boolean }) {
  const { date } = useWords('assistants')
  return (
    <article className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5">
      <h3 className="min-w-0 flex-[1_1_20rem] truncate text-base font-medium">
        <ScreenLink
          to={toAssistants.assistant}
          params={{ assistantId: assistant_id }}
          search={{ conversation: id }}
          className="after:absolute after:inset-0 hover:underline"
        >
          {title}
        </ScreenLink>
      </h3>
      <p className="text-sm text-dim">
        {isNamed && (
          <>
            <LocalisedText of={assistant} />
            {' · '}
          </>
        )}
        <time dateTime={updated_at}>{date(updated_at, 'both')}</time>
      </p>
    </article>
  )
}

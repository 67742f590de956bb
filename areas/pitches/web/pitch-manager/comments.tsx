import { useId, useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches } from '../../contract/index.ts'
import type { ShownSection, ShownThread } from './pitch-types.ts'

const changed = [pitches.comments, pitches.content]

/** The comments of the team on a section, or on some of its words. */
export default function Comments({ section, mayComment }: { section: ShownSection; mayComment: boolean }) {
  const { t } = useWords('pitch-manager')
  const { items } = useRead(pitches.comments, { section_id: section.id })
  const [withResolved, showResolved] = useState(false)
  const open = items.filter(({ is_resolved }) => !is_resolved)
  const resolved = items.length - open.length
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-5">
      <h2 id={id} className="font-text text-base font-semibold tracking-normal">
        {t('comments.title', { count: open.length })}
      </h2>
      <ul className="mt-3 flex flex-col gap-5">
        {(withResolved ? items : open).map(thread => (
          <li key={thread.id}>
            <Thread thread={thread} section={section} mayComment={mayComment} />
          </li>
        ))}
      </ul>
      {resolved > 0 && (
        <Button small kind="ghost" className="mt-3" onClick={() => showResolved(!withResolved)}>
          {withResolved ? t('comments.hide_resolved') : t('comments.show_resolved', { count: resolved })}
        </Button>
      )}
      {mayComment && <NewThread section={section} />}
    </section>
  )
}

/** The selected words in a field of the section’s editor; a field keeps its selection when another has the focus. */
function selectedWords(): string {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-quotable]')) {
    const { value, selectionStart, selectionEnd } = field
    const words = value.slice(selectionStart, selectionEnd).trim()
    if (words) return words.slice(0, 300)
  }
  return ''
}

function NewThread({ section }: { section: ShownSection }) {
  const { t } = useWords('pitch-manager')
  const [quote, setQuote] = useState('')
  return (
    <div className="mt-4">
      {quote && (
        <p className="mb-2 flex items-start justify-between gap-3">
          <Quote text={quote} />
          <Button small kind="ghost" onClick={() => setQuote('')}>
            {t('comments.no_quote')}
          </Button>
        </p>
      )}
      <Composer
        section_id={section.id}
        quote={quote}
        label={t('comments.add')}
        hint={t('comments.hint')}
        onFocus={() => setQuote(before => selectedWords() || before)}
        onSent={() => setQuote('')}
      />
    </div>
  )
}

type ComposerProps = {
  section_id: string
  thread_id?: string
  quote?: string
  label: string
  hint?: string
  onFocus?: () => void
  onSent?: () => void
}

function Composer({ section_id, thread_id, quote, label, hint, onFocus, onSent }: ComposerProps) {
  const { t } = useWords('pitch-manager')
  const [text, setText] = useDraftText(`comment:${thread_id ?? section_id}`)
  const add = useWrite(pitches.addComment, { refreshes: changed })
  const { run, isRunning, refusal } = useAction(async () => {
    await add.write({ section_id, text, ...(thread_id && { thread_id }), ...(quote && { quote }) })
    setText('')
    onSent?.()
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() && !isRunning) void run()
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        value={text}
        rows={2}
        maxLength={2000}
        onFocus={onFocus}
        onChange={event => setText(event.target.value)}
      />
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {refusalText(refusal)}
        </p>
      )}
      {text.trim() && (
        <Button type="submit" small className="mt-2" busy={isRunning}>
          {t(thread_id ? 'comments.reply' : 'comments.send')}
        </Button>
      )}
    </form>
  )
}

const Quote = ({ text }: { text: string }) => (
  <q className="min-w-0 border-l-2 border-signal pl-3 text-sm break-words text-dim">{text}</q>
)

type ThreadProps = { thread: ShownThread; section: ShownSection; mayComment: boolean }

function Thread({ thread: { id, quote, is_resolved, resolved_by, comments }, section, mayComment }: ThreadProps) {
  const { t, date } = useWords('pitch-manager')
  const resolve = useWrite(pitches.resolveThread, { refreshes: changed })
  const remove = useWrite(pitches.removeComment, { refreshes: changed })
  const resolving = useAction(() => resolve.write({ thread_id: id, is_resolved: !is_resolved }))
  const removing = useAction((comment_id: string) => remove.write({ comment_id }))
  const refusal = resolving.refusal ?? removing.refusal
  const isThere = section.body.includes(quote) || section.title.includes(quote) || section.notes.includes(quote)
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      {quote && (
        <p className="mb-3">
          <Quote text={quote} />
          {!isThere && <span className="mt-1 block text-sm text-dim">{t('comments.text_changed')}</span>}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {comments.map(({ id: comment_id, by, text, is_mine, created_at }) => (
          <li key={comment_id}>
            <p className="text-sm text-dim">
              <span className="font-semibold text-ink">{by ?? t('comments.gone')}</span> · {date(created_at, 'both')}
            </p>
            <p className="break-words whitespace-pre-wrap">{text}</p>
            {is_mine && mayComment && (
              <Button small kind="ghost" busy={removing.isRunning} onClick={() => void removing.run(comment_id)}>
                {t('comments.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {is_resolved && (
        <p className="mt-3">
          <Tag>{resolved_by ? t('comments.resolved_by', { name: resolved_by }) : t('comments.resolved')}</Tag>
        </p>
      )}
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {refusalText(refusal)}
        </p>
      )}
      {mayComment && (
        <div className="mt-3 flex flex-col gap-2">
          {!is_resolved && <Composer section_id={section.id} thread_id={id} label={t('comments.reply')} />}
          <Button
            small
            kind="ghost"
            className="self-start"
            busy={resolving.isRunning}
            onClick={() => void resolving.run()}
          >
            {t(is_resolved ? 'comments.reopen' : 'comments.resolve')}
          </Button>
        </div>
      )}
    </article>
  )
}

import type * as z from 'zod/mini'
import { ago } from '#kernel/web/formats.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Notice } from '../contract.ts'

/** One notice: what happened, how long ago, and a link. A dot marks unread ones. */
export function NoticeRow({ notice, onFollow }: { notice: z.input<typeof Notice>; onFollow(): void }) {
  const { t, locale, date } = useWords('notifications')
  const { text, path, created_at, read_at } = notice
  const isUnread = read_at === null
  const body = (
    <>
      <span className={isUnread ? 'font-semibold' : 'text-dim'}>
        {isUnread && <span className="sr-only">{t('drawer.unread')} </span>}
        {text}
      </span>
      <time dateTime={created_at} title={date(created_at, 'both')} className="block text-sm text-dim">
        {ago(locale, created_at)}
      </time>
    </>
  )
  return (
    <div className="flex items-start gap-3 py-3.5">
      <span aria-hidden className={`mt-2 size-2 flex-none rounded-full ${isUnread ? 'bg-signal' : 'bg-transparent'}`} />
      {path || isUnread ? (
        <Way path={path} onFollow={onFollow} body={body} />
      ) : (
        <div className="min-w-0 flex-1">{body}</div>
      )}
    </div>
  )
}

/** A notice without a link can still be marked as read by a click. */
function Way({ path, onFollow, body }: { path: string | null; onFollow(): void; body: React.ReactNode }) {
  const shape = 'min-w-0 flex-1 rounded-lg text-start hover:underline'
  return path ? (
    <PathLink to={path} onClick={onFollow} className={shape}>
      {body}
    </PathLink>
  ) : (
    <button type="button" onClick={onFollow} className={shape}>
      {body}
    </button>
  )
}

import type { Problem } from '#kernel/contract/failure.ts'
import { publicPage } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { toLanding } from './address.ts'

/** A title without its second sentence, which says what to do: the page says that below. */
const whatHappened = (title: string) => title.replace(/(?:\. |。).*/su, '')

/** Shown instead of a page that failed: what happened, and what to do. */
export const failure = publicPage<Problem>({
  address: toLanding,
  load: () => Promise.reject(new Error('the failure page shows a problem that is there already')),
  meta: ({ title }, { say }) => ({
    title: `${whatHappened(title)} · AI Lab`,
    description: say('app:failure.text'),
    seed: 'failure',
    isIndexed: false,
  }),
  body: ({ title, code, retry_after }, { path, query, say }) => (
    <section className="mx-auto flex max-w-xl flex-col items-start gap-5 px-5 py-20 sm:px-8">
      <span aria-hidden className="size-3 rounded-full bg-signal" />
      <h1 className="text-title">{whatHappened(title)}</h1>
      <p className="text-dim">
        {retry_after ? say('app:failure.wait', { count: retry_after }) : say('app:failure.text')}
      </p>
      <p className="flex flex-wrap gap-3">
        <a href={query.size > 0 ? `${path}?${query}` : path} className={buttonClass('primary')}>
          {say('app:failure.again')}
        </a>
        <a href="/" className={buttonClass('quiet')}>
          {say('app:failure.home')}
        </a>
      </p>
      <p className="font-mono text-sm text-dim">{code}</p>
    </section>
  ),
})

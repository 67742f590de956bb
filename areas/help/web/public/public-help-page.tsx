import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { help } from '../../contract/index.ts'
import { toPublicHelp } from '../../contract/public-addresses.ts'
import { publicHtml } from '../help-path.ts'
import type { Entry } from '../entry-link.tsx'
import { PublicEntry } from './public-entry.tsx'

type Article = Answered<typeof help.page>

/** A page of the help. It changes only with a new version of the lab. */
export const publicHelpPage = publicPage<Article>({
  address: toPublicHelp.page,
  topics: [],
  load: (read, { params: { helpSection, helpPage }, locale }) =>
    read(help.page, { path: `${helpSection}/${helpPage}`, locale }),
  meta: ({ title, description }) => ({ title: `${title} · AI Lab`, description, seed: 'help' }),
  body: (article, visit) => <ArticleText article={article} visit={visit} />,
})

function ArticleText({ article, visit }: { article: Article; visit: Visit }) {
  const { say, locale } = visit
  const lang = article.locale === locale ? undefined : article.locale
  return (
    <article className="mx-auto w-full max-w-[50rem] px-5 pt-8 pb-20 sm:px-8 md:pt-10">
      <Breadcrumb label={say('help:page.breadcrumb')}>
        <a href={toPublicHelp.contents.path}>{say('help:contents.title')}</a>
        <span>{article.section.title}</span>
      </Breadcrumb>
      <h1 tabIndex={-1} lang={lang} className="mt-2 mb-6 text-title">
        {article.title}
      </h1>
      {article.is_fallback && <Notice className="mb-6">{say('help:page.fallback')}</Notice>}
      {article.is_stale && (
        <Notice kind="warn" className="mb-6">
          {say('help:page.stale')}
        </Notice>
      )}
      <Html html={publicHtml(article.html)} className="prose" {...(lang && { lang })} />
      <Around previous={article.previous} next={article.next} visit={visit} />
    </article>
  )
}

type AroundProps = { previous: Entry | null; next: Entry | null; visit: Visit }
const step = 'flex min-h-16 flex-col justify-center gap-0.5 rounded-card border border-line px-5 py-3 hover:border-edge'

const Around = ({ previous, next, visit }: AroundProps) => (
  <nav aria-label={visit.say('help:page.around')} className="mt-10 grid gap-3 sm:grid-cols-2">
    <div className="grid content-start max-sm:empty:hidden">
      {previous && (
        <>
          <p aria-hidden className="mb-1 text-sm text-dim">
            {visit.say('help:page.previous')}
          </p>
          <PublicEntry entry={previous} visit={visit} className={step} />
        </>
      )}
    </div>
    {next && (
      <div className="grid content-start">
        <p aria-hidden className="mb-1 text-end text-sm text-dim">
          {visit.say('help:page.next')}
        </p>
        <PublicEntry entry={next} visit={visit} className={`${step} items-end text-end`} />
      </div>
    )}
  </nav>
)

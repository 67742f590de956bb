import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { useParams } from '#kernel/web/navigation.ts'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'
import { ArticleBody } from './article-body.tsx'
import { EntryLink, type Entry } from './entry-link.tsx'
import { Helpful } from './helpful.tsx'
import { helpPath } from './help-path.ts'
import { toHelp } from '../contract/addresses.ts'
import { SectionList } from './section-list.tsx'

type Article = Answered<typeof help.page>

/** One page of the help with the contents beside it. While the next one loads, the current one stays. */
export default function ArticlePage() {
  const { t, locale } = useWords('help')
  const { helpSection, helpPage } = useParams(toHelp.page)
  const path = useDeferredValue(`${helpSection}/${helpPage}`)
  const article = useRead(help.page, { path, locale })
  const { sections } = useRead(help.toc, { locale })
  usePageTitle(article.title)
  return (
    <div className="mx-auto w-full max-w-[82rem] lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <aside className="sticky top-header hidden h-[calc(100dvh-var(--spacing-header))] overflow-y-auto border-r border-line px-4 pt-10 pb-10 lg:block">
        <nav aria-label={t('contents.title')}>
          <SectionList sections={sections} current={path} />
        </nav>
      </aside>
      <ArticleText article={article} isOld={path !== `${helpSection}/${helpPage}`} />
    </div>
  )
}

function ArticleText({ article, isOld }: { article: Article; isOld: boolean }) {
  const { t, locale } = useWords('help')
  const lang = article.locale === locale ? undefined : article.locale
  return (
    <article
      aria-busy={isOld}
      className="mx-auto w-full max-w-[62rem] px-5 pt-8 pb-20 aria-busy:opacity-60 sm:px-8 md:pt-10"
    >
      <Breadcrumb label={t('page.breadcrumb')}>
        <PathLink to={helpPath(true)}>{t('contents.title')}</PathLink>
        <span>{article.section.title}</span>
      </Breadcrumb>
      <h1 tabIndex={-1} lang={lang} className="mt-2 mb-6 max-w-[46rem] text-title">
        {article.title}
      </h1>
      {article.is_fallback && <Notice className="mb-6 max-w-[46rem]">{t('page.fallback')}</Notice>}
      {article.is_stale && (
        <Notice kind="warn" className="mb-6 max-w-[46rem]">
          {t('page.stale')}
        </Notice>
      )}
      <div className="xl:grid xl:grid-cols-[minmax(0,46rem)_minmax(0,1fr)] xl:gap-10">
        <div className="min-w-0">
          <ArticleBody html={article.html} lang={lang} />
          <Helpful path={article.path} helpful={article.helpful} />
          <Around previous={article.previous} next={article.next} />
        </div>
        <Outline headings={article.headings} />
      </div>
    </article>
  )
}

/** The headings of this page, if there is room and there are enough of them. */
function Outline({ headings }: { headings: Article['headings'] }) {
  const { t } = useWords('help')
  if (headings.length < 2) return null
  return (
    <nav aria-label={t('page.outline')} className="sticky top-24 hidden self-start text-sm xl:block">
      <p className="mb-2 font-semibold text-dim">{t('page.outline')}</p>
      <ul className="flex flex-col gap-1 border-l border-line">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="-ml-px block border-l border-transparent py-1 pl-4 text-dim hover:text-ink">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const step = 'flex min-h-16 flex-col justify-center gap-0.5 rounded-card border border-line px-5 py-3 hover:border-edge'

function Around({ previous, next }: { previous: Entry | null; next: Entry | null }) {
  const { t } = useWords('help')
  return (
    <nav aria-label={t('page.around')} className="mt-10 grid gap-3 sm:grid-cols-2">
      {previous ? (
        <div className="grid">
          <p aria-hidden className="mb-1 flex items-center gap-1.5 text-sm text-dim">
            <IconArrowLeft size={16} aria-hidden />
            {t('page.previous')}
          </p>
          <EntryLink entry={previous} className={step} />
        </div>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {next && (
        <div className="grid">
          <p aria-hidden className="mb-1 flex items-center justify-end gap-1.5 text-sm text-dim">
            {t('page.next')}
            <IconArrowRight size={16} aria-hidden />
          </p>
          <EntryLink entry={next} className={`${step} items-end text-end`} />
        </div>
      )}
    </nav>
  )
}

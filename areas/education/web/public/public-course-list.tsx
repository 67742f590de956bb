import type { Answered } from '#kernel/contract/call.ts'
import { locales } from '#kernel/contract/fields.ts'
import { hrefWith, publicPage, searchOf, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { GetChoice, GetSearch } from '#kernel/web/ui/get-search.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { education, levels } from '../../contract/index.ts'
import { topicName } from '../../contract/topics.ts'
import { CourseCover } from './public-course-card.tsx'

type Data = Answered<typeof education.courses>
const address = toPublicEducation.courses
const { path } = address
const languageNames = { 'en-US': 'English', 'es-MX': 'Español', 'ja-JP': '日本語' } as const

/** The public catalogue. All of its state is in the address, so a link is a search and Back works. */
export const publicCourseList = publicPage<Data>({
  address,
  help: 'courses/find',
  topics: ['courses'],
  inSiteMap: async () => ({ paths: [path], next: null }),
  load(read, visit) {
    const { language, ...search } = searchOf(address, visit)
    return read(education.courses, { ...search, locale: language, limit: 12 })
  },
  meta: (_data, { say, query }) => ({
    title: say('education:public.list_title'),
    description: say('education:public.list_lead'),
    seed: 'courses',
    isIndexed: !query.get('q') && !query.get('cursor'),
  }),
  body: (data, visit) => (
    <Page title={visit.say('education:public.courses')} lead={visit.say('education:public.list_lead')}>
      <Search visit={visit} />
      <Topics tags={data.tags} visit={visit} />
      <Results data={data} visit={visit} />
    </Page>
  ),
})

const Search = ({ visit: { say, query } }: { visit: Visit }) => (
  <GetSearch action={path} query={query} label={say('education:public.search')} passesOn={['tag', 'lang']}>
    <GetChoice name="level" label={say('education:public.level')} any={say('education:public.any_level')} query={query}>
      {levels.map(level => (
        <option key={level} value={level}>
          {say(`education:level.${level}`)}
        </option>
      ))}
    </GetChoice>
    <GetChoice
      name="language"
      label={say('education:public.language')}
      any={say('education:public.any_language')}
      query={query}
    >
      {locales.map(locale => (
        <option key={locale} value={locale} lang={locale}>
          {languageNames[locale]}
        </option>
      ))}
    </GetChoice>
    <button type="submit" className={buttonClass('primary')}>
      {say('education:public.find')}
    </button>
  </GetSearch>
)

function Topics({ tags, visit }: { tags: Data['tags']; visit: Visit }) {
  const current = visit.query.get('tag')
  return (
    <ul aria-label={visit.say('education:public.topics')} className="mt-5 mb-8 flex flex-wrap gap-2">
      {tags.map(({ tag, courses }) => (
        <li key={tag}>
          <a
            href={hrefWith(address, visit, { tag: tag === current ? undefined : tag, cursor: undefined })}
            aria-current={tag === current ? 'true' : undefined}
            className={classNames('tag', tag === current ? 'tag-brand' : 'tag-plain')}
          >
            {topicName(tag, key => visit.say(`topics:${key}`))} {visit.number(courses)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Results({ data, visit }: { data: Data; visit: Visit }) {
  const isNarrowed = ['q', 'tag', 'level', 'language', 'cursor'].some(name => visit.query.get(name))
  if (data.items.length === 0 && !isNarrowed) return <Empty title={visit.say('education:catalogue.none_yet')} />
  if (data.items.length === 0)
    return (
      <Empty title={visit.say('education:public.none')}>
        <a href={path} className={buttonClass('quiet')}>
          {visit.say('education:public.all')}
        </a>
      </Empty>
    )
  return (
    <>
      <p className="mb-4 text-sm text-dim" role="status">
        {data.total === null
          ? visit.say('education:public.many')
          : visit.say('education:public.found', { count: data.total })}
      </p>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data.items.map(course => (
          <li key={course.id} className="grid">
            <CourseCover course={course} visit={visit} titleLevel="h2" />
          </li>
        ))}
      </ul>
      {data.next_cursor && (
        <p className="mt-8 flex justify-center">
          <a rel="next" href={hrefWith(address, visit, { cursor: data.next_cursor })} className={buttonClass('quiet')}>
            {visit.say('education:public.more')}
          </a>
        </p>
      )}
    </>
  )
}

import { Suspense, useState } from 'react'
import { useLive } from '#kernel/web/live.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { refresh } from '#kernel/web/queries.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import { ManagerHead } from './manager-head.tsx'
import { SectionBar } from './section-bar.tsx'
import { SectionList } from './section-list.tsx'
import { useSectionSavers } from './section-savers.ts'

const PitchList = lazyPart(async () => ({ default: (await import('./pitch-list.tsx')).PitchList }))
const LiveSlide = lazyPart(() => import('./live-slide.tsx'))
const SectionEditor = lazyPart(() => import('./section-editor.tsx'))
const PitchSettings = lazyPart(() => import('./pitch-settings.tsx'))

/** The editor of a pitch: its sections, the text of one of them, and a preview of its slide. */
export default function ManagerPage() {
  const [{ pitch }] = useSearch(toPitches.manager)
  return pitch ? <Manager key={pitch} id={pitch} /> : <PitchList />
}

function Manager({ id }: { id: string }) {
  const { t } = useWords('pitch-manager')
  const [{ section: opened }, setSearch] = useSearch(toPitches.manager)
  const content = useRead(pitches.content, { id })
  const [isSetting, setSetting] = useState(false)
  const { pitch, sections, may } = content
  usePageTitle(pitch.title)
  useSectionSavers()
  useLive('person', message => {
    const { kind, id: business_id } = message as { kind?: string; id?: string }
    if (kind === 'startup' && business_id === pitch.startup.id) void refresh(pitches.content, pitches.section)
  })
  const section = sections.find(each => each.id === opened) ?? sections[0]
  const open = (next: string) => void setSearch({ section: next }, { replace: true })
  const isEditable = may.includes('edit')
  return (
    <div className="mx-auto w-full max-w-[100rem] px-5 pt-8 pb-20 sm:px-8">
      <ManagerHead content={content} onSettings={() => setSetting(true)} />
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:gap-y-10 lg:border-t lg:border-line lg:pt-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_minmax(20rem,28rem)]">
        <SectionBar content={content} opened={section?.id} onOpen={open} />
        <SectionList content={content} opened={section?.id} onOpen={open} className="max-lg:hidden" />
        {section ? (
          <>
            <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
              <SectionEditor key={section.id} content={content} section={section} isEditable={isEditable} />
            </Suspense>
            <Suspense fallback={<Skeleton className="aspect-video rounded-card" />}>
              <LiveSlide key={`slide-${section.id}`} content={content} section={section} />
            </Suspense>
          </>
        ) : (
          <Empty title={t('editor.none')} className="self-start">
            {t('editor.none_text')}
          </Empty>
        )}
      </div>
      <Part isOver>{isSetting && <PitchSettings pitch={pitch} onClose={() => setSetting(false)} />}</Part>
    </div>
  )
}

import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import type { ShownPitch } from './pitch-types.ts'

type Version = Answered<typeof pitches.versions>['items'][number]

/** The published versions of a pitch, newest first; each stays readable. */
export default function Versions({ pitch, onClose }: { pitch: ShownPitch; onClose: () => void }) {
  const { t } = useWords('pitch-manager')
  return (
    <DetailDrawer onClose={onClose} title={t('versions.title')}>
      <Published pitch={pitch} />
    </DetailDrawer>
  )
}

function Published({ pitch: { id, published_version } }: { pitch: ShownPitch }) {
  const { t, date } = useWords('pitch-manager')
  const list = useList(pitches.versions, { id })
  return (
    <List<Version>
      of={list}
      layout="rows"
      label={t('versions.title')}
      keyOf={({ number }) => number}
      more={t('versions.more')}
      empty={<Empty title={t('versions.none')}>{t('versions.none_text')}</Empty>}
    >
      {({ number, published_by, published_at }) => (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {t('slides.version', { n: number })}
              {number === published_version && <Tag tone="brand">{t('versions.newest')}</Tag>}
            </p>
            <p className="text-sm break-words text-dim">
              {[date(published_at, 'both'), published_by].filter(Boolean).join(' · ')}
            </p>
          </div>
          <ScreenLink
            to={toPitches.slides}
            params={{ pitchId: id }}
            search={{ version: number }}
            aria-label={t('versions.open_named', { n: number })}
            className={buttonClass('quiet', { small: true })}
          >
            {t('versions.open')}
          </ScreenLink>
        </div>
      )}
    </List>
  )
}

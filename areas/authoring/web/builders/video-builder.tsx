import { IconX } from '@tabler/icons-react'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { VideoSettings } from '#areas/education/contract/unit-settings.ts'
import { FilePick } from '../uploads/file-pick.tsx'
import type { UnitAt } from '../saving/unit-at.ts'
import type { UnitSettings } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'
import { WholeField } from '../saving/whole-field.tsx'

const usual: VideoSettings = { url: null, asset_path: null, duration_sec: null, min_watch_pct: 0, captions: [] }
const nameOf = (path: string) => path.split('/').at(-1) ?? path

/** A video: an upload or a link, its captions, and how much of it must be watched. The text below is its transcript. */
export function VideoBuilder({ course, saver, mayEdit }: UnitAt) {
  const { t } = useWords('authoring')
  const settings = useField<UnitSettings>(saver, 'settings')
  const video = settings.video ?? usual
  const edit = (change: Partial<VideoSettings>) =>
    saver.edit('settings', { ...settings, video: { ...video, ...change } })
  const isBadLink = video.url !== null && !/^https:\/\/\S+\.\S+/.test(video.url)
  return (
    <section aria-labelledby="video" data-field="settings" className="mb-8">
      <h2 id="video" className="mb-4 text-xl">
        {t('video.title')}
      </h2>
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-5 md:grid-cols-2">
        <legend className="sr-only">{t('video.title')}</legend>
        <div className="md:col-span-2">
          {video.asset_path ? (
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-mono text-sm break-all">{nameOf(video.asset_path)}</span>
              <Button small onClick={() => edit({ asset_path: null })}>
                {t('video.take_out')}
              </Button>
            </p>
          ) : (
            <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
              <TextField
                label={t('video.link')}
                hint={t('video.link_hint')}
                type="url"
                inputMode="url"
                value={video.url ?? ''}
                error={isBadLink ? t('video.bad_link') : undefined}
                onChange={event => edit({ url: event.target.value.trim() || null })}
              />
              {video.url === null && (
                <FilePick
                  courseId={course.id}
                  label={t('video.upload')}
                  accept="video/*"
                  onUploaded={asset => edit({ asset_path: asset.path, url: null })}
                />
              )}
            </div>
          )}
        </div>
        <WholeField
          label={t('video.watched')}
          hint={t('video.watched_hint')}
          least={0}
          most={100}
          empty={0}
          value={video.min_watch_pct}
          onWhole={min_watch_pct => edit({ min_watch_pct })}
        />
        <WholeField
          label={t('video.seconds')}
          hint={t('video.seconds_hint')}
          least={1}
          most={86_400}
          empty={null}
          value={video.duration_sec}
          onWhole={duration_sec => edit({ duration_sec })}
        />
        <div className="md:col-span-2">
          <Captions courseId={course.id} video={video} onChange={captions => edit({ captions })} />
        </div>
      </fieldset>
    </section>
  )
}

type CaptionProps = {
  courseId: string
  video: VideoSettings
  onChange(captions: VideoSettings['captions']): void
}

/** One file of captions for each language. */
function Captions({ courseId, video: { captions }, onChange }: CaptionProps) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const without = (locale: Locale) => captions.filter(each => each.locale !== locale)
  return (
    <div role="group" aria-labelledby="captions">
      <h3 id="captions" className="font-text text-[0.9375rem] font-semibold tracking-normal">
        {t('video.captions')}
      </h3>
      <p className="mb-2 text-sm text-dim">{t('video.captions_hint')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {locales.map(locale => {
          const path = captions.find(each => each.locale === locale)?.asset_path
          const language = kernel(`locales.${locale}`)
          return (
            <li key={locale} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span lang={locale} className="w-24">
                {language}
              </span>
              {path ? (
                <>
                  <span className="min-w-0 flex-1 font-mono text-sm break-all">{nameOf(path)}</span>
                  <IconButton
                    label={t('video.remove_captions', { language })}
                    onClick={() => onChange(without(locale))}
                  >
                    <IconX aria-hidden />
                  </IconButton>
                </>
              ) : (
                <FilePick
                  courseId={courseId}
                  label={t('video.add_captions', { language })}
                  accept=".vtt,text/vtt"
                  onUploaded={asset => onChange([...without(locale), { locale, asset_path: asset.path }])}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

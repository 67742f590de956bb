import { IconPhoto } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { mostImages, pitches } from '../../contract/index.ts'
import { usePicture } from './picture.ts'
import type { Content, ShownSection } from './pitch-types.ts'
import { saverOf } from './section-savers.ts'

type Props = { content: Content; section: ShownSection; isEditable: boolean }
const changed = [pitches.content]

/** The pictures of a section, each with its description. */
export default function SectionImages({ content, section, isEditable }: Props) {
  const { t } = useWords('pitch-manager')
  const upload = useUpload(pitches.image, { refreshes: changed })
  const { run, refusal } = useAction(async (file: File) => {
    await saverOf(section).flush()
    await upload.send({ section_id: section.id }, file)
  })
  return (
    <details className="mt-6 border-t border-line pt-5" open={section.gaps.includes('alt') || undefined}>
      <summary className="cursor-pointer font-semibold">{t('images.title', { count: section.images.length })}</summary>
      <ul className="mt-4 flex flex-col gap-6">
        {section.images.map(image => (
          <li key={image.id}>
            <Described content={content} section={section} image={image} isEditable={isEditable} />
          </li>
        ))}
      </ul>
      {refusal && (
        <Notice kind="bad" className="mt-4">
          {refusalText(refusal)}
        </Notice>
      )}
      {isEditable && section.images.length < mostImages && (
        <div className="mt-4">
          {upload.percent === undefined ? (
            <DropZone
              kind="quiet"
              icon={<IconPhoto aria-hidden size={30} stroke={1.4} />}
              title={t('images.drop')}
              hint={t('images.hint')}
              button={t('images.choose')}
              accept={pictureTypes.join(',')}
              onFile={file => void run(file)}
            />
          ) : (
            <Progress value={upload.percent} label={t('images.sending')} showLabel />
          )}
        </div>
      )}
    </details>
  )
}

type DescribedProps = Props & { image: ShownSection['images'][number] }

function Described({ content, section, image, isEditable }: DescribedProps) {
  const { t } = useWords('pitch-manager')
  const { t: k } = useWords('kernel')
  const [texts, setTexts] = useState({ alt: image.alt, caption: image.caption, credit: image.credit })
  const save = useWrite(pitches.image, { refreshes: changed })
  const remove = useWrite(pitches.removeImage, { refreshes: changed })
  const named = { section_id: section.id, image_id: image.id }
  const saving = useAction(() => save.write({ ...named, ...texts }))
  const removing = useAction(() => remove.write(named))
  const refusal = saving.refusal ?? removing.refusal
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Suspense fallback={<Skeleton className="h-28 rounded-control" />}>
        <Thumbnail pitchId={content.pitch.id} id={image.id} alt={image.alt} />
      </Suspense>
      <div className="flex flex-col gap-3">
        {(['alt', 'caption', 'credit'] as const).map(field => (
          <TextField
            key={field}
            label={t(`images.${field}`)}
            hint={field === 'alt' ? t('images.alt_hint') : undefined}
            value={texts[field]}
            maxLength={field === 'alt' ? 400 : 200}
            readOnly={!isEditable}
            onChange={event => setTexts({ ...texts, [field]: event.target.value })}
          />
        ))}
        {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
        {isEditable && (
          <div className="flex flex-wrap gap-3">
            <Button small busy={saving.isRunning} onClick={() => void saving.run()}>
              {k('actions.save')}
            </Button>
            <Button small kind="ghost" busy={removing.isRunning} onClick={() => void removing.run()}>
              {t('images.remove')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Thumbnail({ pitchId, id, alt }: { pitchId: string; id: string; alt: string }) {
  const url = usePicture(pitchId, id)
  return <img src={url} alt={alt} className="w-full rounded-control border border-line object-contain" />
}

import { LogoForm } from '#kernel/web/ui/logo-form.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PitchField } from '../../contract/fields.ts'
import { pitches } from '../../contract/index.ts'
import { changed } from './catalogue-types.ts'

/** The picture that shows teams what such a section can look like. */
export function ExamplePicture({ field }: { field: PitchField }) {
  const { t } = useWords('pitch-catalogue')
  const upload = useUpload(pitches.fieldImage, { refreshes: changed })
  const remove = useWrite(pitches.fieldImage, { refreshes: changed })
  const field_id = field.id
  return (
    <div className="mt-8 border-t border-line pt-5">
      <LogoForm
        label={t('picture.title')}
        heading={
          <>
            <h3 className="text-lg">{t('picture.title')}</h3>
            {field.image_url && (
              <img
                src={field.image_url}
                alt={t('picture.title')}
                className="max-h-60 w-auto self-start rounded-card border border-line"
              />
            )}
          </>
        }
        texts={{
          drop: t('picture.drop'),
          hint: t('picture.hint'),
          choose: t('picture.choose'),
          sending: t('picture.sending'),
          remove: t('picture.remove'),
        }}
        percent={upload.percent}
        onFile={file => upload.send({ field_id }, file)}
        onRemove={field.image_url ? () => remove.write({ field_id, remove: true }) : undefined}
        isRemoving={remove.isWriting}
      />
    </div>
  )
}

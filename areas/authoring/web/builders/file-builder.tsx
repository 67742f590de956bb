import { IconFile } from '@tabler/icons-react'
import { useWords } from '#kernel/web/words.ts'
import { FilePick } from '../uploads/file-pick.tsx'
import type { UnitAt } from '../saving/unit-at.ts'
import type { UnitSettings } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'

/** The file that learners download; the text below says what to do with it. */
export function FileBuilder({ course, saver, mayEdit }: UnitAt) {
  const { t, number } = useWords('authoring')
  const settings = useField<UnitSettings>(saver, 'settings')
  const { file } = settings
  const size = (bytes: number) =>
    bytes < 1_000_000
      ? number(Math.ceil(bytes / 1_000), { style: 'unit', unit: 'kilobyte' })
      : number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return (
    <section aria-labelledby="file" data-field="settings" className="mb-8">
      <h2 id="file" className="mb-4 text-xl">
        {t('file.title')}
      </h2>
      {file && (
        <p className="mb-4 flex items-center gap-3">
          <IconFile aria-hidden className="flex-none text-dim" />
          <span className="min-w-0 break-all">{file.name}</span>
          <span className="font-mono text-[0.8125rem] text-dim">
            {file.media_type} · {size(file.bytes)}
          </span>
        </p>
      )}
      {mayEdit && (
        <FilePick
          courseId={course.id}
          label={t(file ? 'file.replace' : 'file.upload')}
          onUploaded={({ path, name, media_type, bytes }) =>
            saver.edit('settings', { ...settings, file: { asset_path: path, name, media_type, bytes } })
          }
        />
      )}
    </section>
  )
}

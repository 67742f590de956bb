import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useAssetUpload, type Asset } from './use-asset-upload.ts'

type Props = {
  courseId: string
  label: string
  /** What the browser's choice of files shows, as `accept` has it; the server judges by content. */
  accept?: string
  onUploaded(asset: Asset): void
}

/** A button that uploads one file: how far it is, a way to stop, and why it was refused. */
export function FilePick({ courseId, label, accept, onUploaded }: Props) {
  const { t } = useWords('authoring')
  const field = useRef<HTMLInputElement>(null)
  const upload = useAssetUpload(courseId)
  const take = async (file: File | undefined) => {
    const asset = file && (await upload.send(file))
    if (asset) onUploaded(asset)
  }
  return (
    <div>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {upload.percent === undefined ? (
        <Button small onClick={() => field.current?.click()}>
          <IconUpload aria-hidden />
          {label}
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <Progress
            className="min-w-40 flex-1"
            value={upload.percent}
            label={t('upload.sending', { name: upload.name ?? '' })}
            showLabel
          />
          <Button small onClick={upload.stop}>
            {t('upload.stop')}
          </Button>
        </div>
      )}
      <p role="alert" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
        {upload.refusal}
      </p>
    </div>
  )
}

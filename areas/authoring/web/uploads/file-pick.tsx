import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { UploadProgress, UploadRefusal } from './upload-progress.tsx'
import { useAssetUpload, type Asset } from './use-asset-upload.ts'

type Props = {
  courseId: string
  label: string
  /** The `accept` list of the browser's file dialog; the server checks the content. */
  accept?: string
  onUploaded(asset: Asset): void
}

/** A button that uploads one file: its progress, a way to stop, and why it was refused. */
export function FilePick({ courseId, label, accept, onUploaded }: Props) {
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
      {upload.percent === undefined && (
        <Button small onClick={() => field.current?.click()}>
          <IconUpload aria-hidden />
          {label}
        </Button>
      )}
      <UploadProgress upload={upload} />
      <UploadRefusal upload={upload} />
    </div>
  )
}

import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import { assetMarkdown } from './asset-markdown.ts'
import { UploadProgress, UploadRefusal } from './upload-progress.tsx'
import { useAssetUpload } from './use-asset-upload.ts'

type Props = {
  courseId: string
  isOff: boolean
  onInsert(markdown: string): void
  /** Receives a function that opens the browser's file dialog, and handlers for dropped and pasted files. */
  children(pick: () => void, target: DropTarget): ReactNode
}

export type DropTarget = {
  onDragOver(event: DragEvent): void
  onDragLeave(): void
  onDrop(event: DragEvent): void
  onPaste(event: ClipboardEvent): void
}

const isPicture = (type: string) => type.startsWith('image/')

/** Accepts dropped, pasted and chosen files, uploads them one by one, and inserts them into the text. */
export function AssetDrop({ courseId, isOff, onInsert, children }: Props) {
  const { t } = useWords('authoring')
  const id = useId()
  const [isOver, setOver] = useState(false)
  const upload = useAssetUpload(courseId)
  const take = async (files: FileList | null) => {
    for (const file of files ?? []) {
      const asset = await upload.send(file)
      if (asset) onInsert(assetMarkdown(asset.link, file.name, isPicture(asset.media_type)))
    }
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0 || isOff) return
    event.preventDefault()
    void take(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0 || isOff) return
    event.preventDefault()
    void take(event.clipboardData.files)
  }
  const target: DropTarget = {
    onDragOver: event => {
      if (isOff || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
    onPaste: paste,
  }
  return (
    <div className={classNames('flex min-w-0 flex-col rounded-control', isOver && 'outline-2 outline-brand')}>
      {children(() => document.getElementById(id)?.click(), target)}
      <input
        id={id}
        type="file"
        multiple
        hidden
        aria-label={t('upload.choose')}
        onChange={event => {
          void take(event.target.files)
          event.target.value = ''
        }}
      />
      <UploadProgress upload={upload} className="mt-2" />
      <UploadRefusal upload={upload} />
    </div>
  )
}

import { IconDownload, IconFile } from '@tabler/icons-react'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

/** A file to download: its type, its size, and a link. */
export function FileUnit({ file }: { file: NonNullable<ReadUnit['file']> }) {
  const { t, number } = useWords('units')
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 first:mt-0 sm:p-6">
      <span className="grid size-12 flex-none place-items-center rounded-control bg-sunken text-dim">
        <IconFile aria-hidden />
      </span>
      <p className="min-w-0 flex-1 basis-52">
        <span className="block font-head text-lg font-bold break-words">{file.name}</span>
        <span className="font-mono text-[0.8125rem] text-dim">
          {kindOf(file.name, file.media_type)} · {sizeIn(number, file.bytes)}
        </span>
      </p>
      <a href={file.src} download={file.name} className={buttonClass('primary')}>
        <IconDownload aria-hidden />
        {t('file.download')}
      </a>
    </div>
  )
}

/** The common name of a file's type: its extension, else the last part of its media type. */
const kindOf = (name: string, mediaType: string) =>
  (/\.([a-z\d]{1,5})$/i.exec(name)?.[1] ?? mediaType.split('/').at(-1) ?? '').toUpperCase()

import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { sizeIn } from '#kernel/contract/file-size.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { fileBytes, mostFiles } from '../../contract/application.ts'
import { BlindChoice } from './blind-choice.tsx'
import type { FormAccess, ShownApplication } from './form-model.ts'

type Props = {
  files: ShownApplication['files']
  access?: FormAccess | undefined
  onDownload(id: string): Promise<void>
  onChanged?: () => void
  /** In blind review, reviewers see only the files that are marked as anonymous copies. */
  isBlind?: boolean | undefined
}

/** The files of an application, with buttons to add and remove while they can be edited. */
export function FileList({ files, access, onDownload, onChanged, isBlind }: Props) {
  const { t, number } = useWords('apply')
  const remove = async (upload_id: string) => {
    await access!.update({ action: 'remove_upload', upload_id })
    onChanged?.()
    toast(t('files.removed'))
  }
  return (
    <div className="flex flex-col gap-4">
      {files.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {files.map(file => (
            <li key={file.id} className="flex flex-wrap items-center gap-x-3 py-2.5">
              <IconFile size={20} aria-hidden className="flex-none text-dim" />
              <span className="min-w-0 flex-1 break-words">
                <button type="button" className="link text-start" onClick={() => sayProblem(onDownload(file.id))}>
                  {file.name}
                </button>
              </span>
              <span className="text-sm whitespace-nowrap text-dim">{sizeIn(number, file.bytes)}</span>
              {access && (
                <IconButton
                  small
                  label={t('files.remove', { name: file.name })}
                  onClick={() => sayProblem(remove(file.id))}
                >
                  <IconX aria-hidden />
                </IconButton>
              )}
              {access && isBlind && <BlindChoice file={file} access={access} onChanged={onChanged} />}
            </li>
          ))}
        </ul>
      )}
      {access && isBlind && <p className="text-sm text-dim">{t('files.blind_hint')}</p>}
      {access && files.length >= mostFiles && <p className="text-dim">{t('files.full')}</p>}
      {access && files.length < mostFiles && <AddFile access={access} onAdded={() => onChanged?.()} />}
    </div>
  )
}

function AddFile({ access, onAdded }: { access: FormAccess; onAdded(): void }) {
  const { t } = useWords('apply')
  const [name, setName] = useState('')
  const { percent, stop, send } = access.uploading
  const { run, refuse, refusal } = useAction(send)
  const add = async (file: File) => {
    setName(file.name)
    if (file.size > fileBytes) return refuse(t('files.too_large'))
    if (await run(file)) onAdded()
  }
  return (
    <>
      {refusal && (
        <Notice kind="bad" title={name}>
          {refusal.title}
        </Notice>
      )}
      {percent === undefined ? (
        <DropZone
          icon={<IconUpload size={28} aria-hidden />}
          title={t('files.title')}
          hint={t('sections_lead.files')}
          button={t('files.choose')}
          accept=""
          kind="quiet"
          onFile={file => void add(file)}
        />
      ) : (
        <div className="flex items-center gap-4">
          <Progress className="flex-1" value={percent} showLabel label={t('files.sending', { name })} />
          <Button small onClick={stop}>
            {t('files.stop')}
          </Button>
        </div>
      )}
    </>
  )
}

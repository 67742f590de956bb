import { useAction } from '#kernel/web/use-action.ts'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { useUpload } from '#kernel/web/upload.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Field } from '#kernel/web/ui/field.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { submittedFileBytes } from '../../contract/assignments.ts'
import { education } from '../../contract/index.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import type { Assignment } from '../progress/shown-progress.ts'

type Draft = Answered<typeof education.saveDraft>
type Props = {
  at: { course_id: string; unit_key: string }
  file: NonNullable<Assignment['draft']>['file']
  onSaved(draft: Draft): void
}

/** The file of a draft: chosen, uploading, uploaded, or refused with the reason. */
export function AssignmentFile({ at, file, onSaved }: Props) {
  const { t, number } = useWords('units')
  const upload = useUpload(education.attachFile)
  const remove = useWrite(education.attachFile)
  const { run, refuse, refusal } = useAction(async (change: () => ReturnType<typeof upload.send>) => {
    const draft = await change()
    if (draft) onSaved(draft)
  })
  const input = useRef<HTMLInputElement>(null)
  const send = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > submittedFileBytes)
      return refuse(t('assignment.too_large', { size: sizeIn(number, submittedFileBytes) }))
    await run(() => upload.send(at, chosen))
    if (input.current) input.current.value = ''
  }
  const takeAway = () => run(() => remove.write({ ...at, remove: true }))
  return (
    <Field
      label={t('assignment.file')}
      hint={t('assignment.file_hint', { size: sizeIn(number, submittedFileBytes) })}
      error={refusal && (refusal.detail ?? refusal.title)}
    >
      {ties => (
        <div className="flex flex-col items-start gap-3">
          {file && (
            <p className="flex max-w-full items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-4">
              <IconFile size={20} aria-hidden className="flex-none text-dim" />
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="flex-none font-mono text-[0.8125rem] text-dim">{sizeIn(number, file.bytes)}</span>
              <IconButton
                small
                label={t('assignment.remove_file', { name: file.name })}
                busy={remove.isWriting}
                onClick={() => void takeAway()}
              >
                <IconX aria-hidden />
              </IconButton>
            </p>
          )}
          <input
            {...ties}
            ref={input}
            type="file"
            name="file"
            className="sr-only"
            tabIndex={-1}
            onChange={event => void send(event.target.files?.[0])}
          />
          {upload.percent === undefined ? (
            <Button kind="quiet" onClick={() => input.current?.click()}>
              <IconUpload aria-hidden />
              {t(file ? 'assignment.other_file' : 'assignment.choose_file')}
            </Button>
          ) : (
            <div className="flex w-full max-w-sm items-center gap-3">
              <Progress value={upload.percent} label={t('assignment.uploading')} showLabel className="flex-1" />
              <Button kind="ghost" small onClick={upload.stop}>
                {t('assignment.stop')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

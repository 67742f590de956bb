import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { Button } from './button.tsx'
import { DropZone } from './drop-zone.tsx'
import { Notice } from './notice.tsx'
import { Progress } from './progress.tsx'

export type LogoFormProps = {
  label: string
  /** Names the section, with the logo as it is. */
  heading: ReactNode
  texts: { drop: string; hint: string; choose: string; sending: string; remove: string }
  /** The progress of an upload. */
  percent: number | undefined
  onFile: (file: File) => Promise<unknown>
  /** Absent where there is no logo. */
  onRemove?: (() => Promise<unknown>) | undefined
  isRemoving: boolean
}

/** Uploads the logo of an organisation, or removes it. */
export function LogoForm({ label, heading, texts, percent, onFile, onRemove, isRemoving }: LogoFormProps) {
  const { run, refusal } = useAction((change: () => Promise<unknown>) => change())
  return (
    <section aria-label={label} className="flex flex-col gap-4">
      {heading}
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      {percent === undefined ? (
        <DropZone
          icon={<IconPhoto aria-hidden size={30} stroke={1.4} />}
          title={texts.drop}
          hint={texts.hint}
          button={texts.choose}
          accept={pictureTypes.join(',')}
          onFile={file => void run(() => onFile(file))}
        />
      ) : (
        <Progress value={percent} label={texts.sending} showLabel />
      )}
      {onRemove && (
        <Button small className="self-start" busy={isRemoving} onClick={() => void run(onRemove)}>
          {texts.remove}
        </Button>
      )}
    </section>
  )
}

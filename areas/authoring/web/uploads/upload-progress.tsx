import { Button } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { AssetUpload } from './use-asset-upload.ts'

type Props = { upload: AssetUpload; className?: string }

/** The progress of an upload with a way to stop it; nothing when none is running. */
export function UploadProgress({ upload: { percent, name = '', stop }, className }: Props) {
  const { t } = useWords('authoring')
  if (percent === undefined) return null
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <Progress className="min-w-40 flex-1" value={percent} label={t('upload.sending', { name })} showLabel />
      <Button small onClick={stop}>
        {t('upload.stop')}
      </Button>
    </div>
  )
}

/** Why a file was refused. */
export const UploadRefusal = ({ upload }: Props) => (
  <p role="alert" className="mt-1.5 text-sm font-medium text-bad empty:hidden">
    {upload.refusal}
  </p>
)

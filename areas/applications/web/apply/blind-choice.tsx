import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { FormAccess, ShownApplication } from './form-model.ts'
import { useShownAtOnce } from './use-shown-at-once.ts'

type Props = { file: ShownApplication['files'][number]; access: FormAccess; onChanged?: (() => void) | undefined }

/** Whether reviewers, who don't see who applies, may see a file. */
export function BlindChoice({ file: { id, name, is_blind }, access, onChanged }: Props) {
  const { t } = useWords('apply')
  const [isShown, choose] = useShownAtOnce(is_blind)
  const mark = async (checked: boolean) => {
    await access.update({ action: 'mark_upload', upload_id: id, is_blind: checked })
    onChanged?.()
  }
  return (
    <Checkbox
      className="w-full ps-8"
      label={t('files.blind')}
      hint={<span className="sr-only">{name}</span>}
      checked={isShown}
      onChange={({ target: { checked } }) => choose(checked, () => mark(checked))}
    />
  )
}
